# Words of the lobby.

lobby-title = Ol tebol
lobby-welcome-title = Poka blong kasino agensem dila, stret olsem rulbuk i talem
lobby-welcome-says = Faef tru rulbuk, evri pei wetem klos we hem i folem, mo evri miksim blong kad we yu wan i save jekem. Presem wan taem nomo blong sidaon, wetem jip blong plei nomo mo we yu no nidim akaon.
lobby-welcome-begin = Serem kad long mi
lobby-welcome-hide = Haedem welkam ya
lobby-live-title = Ol laef tebol
lobby-live-guest = Lukluk ol laef tebol
lobby-live-says = Ol tebol wetem ol narafala pleia. Eni man i save lukluk; blong sidaon, saen in.
lobby-live-empty = I no gat tebol we i open naoia.
lobby-live-emptyPlayer = I no gat tebol we i open naoia. Ol tebol blong praktis daon ya oli open oltaem.
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
lobby-line-sit = Sidaon o lukluk
lobby-line-watch = Lukluk
lobby-line-at = long { $table }
lobby-practice-title = Praktis
lobby-practice-says = I no gat klok, mo yu kasem advaes taem we yu askem. Jip blong plei nomo, we i no save pem samting.
lobby-practice-go = Praktis
lobby-practice-about-vanuatu-2013 = Jenisim kad o pem namba sikis; fosem wan dila we i no kwalifae.
lobby-practice-about-nz-div22-2012 = Gem blong Niu Silan bifo oli jenisim.
lobby-practice-about-nz-div22-2016 = Olsem oli jenisim: supa long han blong dila tu.
lobby-practice-about-nsw-star-2019 = Wan supa wetem evri ante; man i no save fosem dila.
lobby-practice-about-nz-caribbean-1998 = Faef kad, foldem o putum bet, mo wan jakpot we i gro long saed.
