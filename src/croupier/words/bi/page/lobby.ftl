# Words of the lobby.

lobby-title = Ol tebol
lobby-welcome-title = Faef kad, wan dila, evri rul long tebol
lobby-welcome-says = Lunar Poker mo Caribbean Stud stret olsem ol kasino oli serem. Jip blong plei nomo, yu no nidim akaon, mo advaes we i save stret praes blong evri jois.
lobby-welcome-begin = Serem kad long mi
lobby-welcome-learn = Lanem Lunar long wan minit
lobby-live-title = Ol tebol wetem man
lobby-live-says = Eni man i save lukluk. Blong sidaon yu nidim wan akaon; ol jip, ol raon mo ol namba blong yu oli kam wetem yu.
lobby-live-empty = I no gat tebol we i open naoia.
lobby-live-emptyPlayer = I no gat tebol we i open naoia. Tebol blong yu wan i open oltaem.
lobby-live-noMatch = I no gat tebol we i fitim filta ya.
lobby-live-all = Soem evriwan
lobby-live-enrol = Joenem ap blong kod blong yu blong luk ol tebol.
lobby-live-lost = Lis i no save kam naoia; i traem bakegen.
lobby-filter-label = Filta
lobby-filter-rulebook = Rulbuk
lobby-filter-any = eni rulbuk
lobby-filter-free = I gat jea we i fri
lobby-line-seats = { $taken } long { $seats } jea i gat man
lobby-line-limits = { $low } kasem { $high }
lobby-line-noLimits = i no gat mak
lobby-line-round =
    { GIVEN($round) ->
        [yes] raon { $round }
       *[no] fas raon
    }
lobby-line-playing = i stap plei
lobby-line-between = bitwin tu raon
lobby-line-standing-open = i open
lobby-line-standing-prepared = oli stap mekem i rere
lobby-line-standing-closed = i klos
lobby-line-watching = { $count } i stap lukluk
lobby-line-sit = Sidaon
lobby-line-jackpot = jakpot { $amount }
lobby-line-watch = Lukluk
lobby-line-at = long { $table }
lobby-practice-says = Long wan tebol blong yu wan: i no gat klok, yu kasem advaes taem we yu askem, wetem jip blong plei nomo we i no save pem samting.
lobby-game-title = Ol gem
lobby-game-compare = Skelem olgeta
lobby-game-edge = haf blong haos
lobby-game-edge-with-super = haf blong haos, wetem supa
lobby-game-choices = jois long wan han
lobby-game-most = bigwan pei
lobby-game-jackpot = jakpot naoia
lobby-game-to-one = { $odds } : 1
lobby-game-play = Plei
lobby-game-play-at = Plei { $game }
lobby-game-odds = Ods
lobby-game-odds-of = Ods blong { $game }
lobby-game-rules = { $place }
lobby-game-pace-quick = Wan kwik gem
lobby-game-pace-steady = Wan gem we i no hareap
lobby-game-pace-rich = Wan gem blong tingting gud
lobby-game-plain-stud = Faef kad, afta foldem o putum bet.
lobby-game-plain-draws = Jenisim kad bifo yu foldem o putum bet.
lobby-game-plain-forces = Jenisim kad, mo fosem wan dila we i no kwalifae.
lobby-game-name-vanuatu-2013 = Lunar Poker
lobby-game-name-nz-div22-2012 = Lunar blong bifo
lobby-game-name-nz-div22-2016 = Lunar wetem supa long dila
lobby-game-name-nsw-star-2019 = Lunar long The Star
lobby-game-name-nz-caribbean-1998 = Caribbean Stud
lobby-game-about-vanuatu-2013 = Jenisim kad, pem namba sikis, fosem wan dila we i no kwalifae. Gem ya i gat moa blong jusum.
lobby-game-about-nz-div22-2012 = Semak fridom wetem ol fas tebol blong pei blong Niu Silan: seven blong jusum.
lobby-game-about-nz-div22-2016 = Supa long eni han long tebol, han blong dila tu.
lobby-game-about-nsw-star-2019 = Wan supa wetem evri ante, fo long wan sapos dila i no kwalifae. Man i no save fosem dila.
lobby-game-about-nz-caribbean-1998 = Foldem o putum bet. Isi mo kwik, wetem wan jakpot we i gro long saed.
