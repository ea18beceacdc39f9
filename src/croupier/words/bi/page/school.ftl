# Words of the dealer school.

school-title = Skul blong dila
school-about = Wan raon we i finis i stap long fored blong yu. Talem sapos dila i kwalifae, givim nem blong evri han mo stretem evri mane; evri mestek i kam wetem klos blong hem.
school-rulebook = Rulbuk
school-level = Level
school-deal = Serem wan raon
school-next = Nekis raon
school-dealer = Han blong dila
school-forced = Oli fosem dila mo hemia i niufala han.
school-qualifies = Dila i kwalifae?
school-yes = Yes
school-no = No
school-seat = Jea { $number }
school-did = I jusum: { $what }
school-hand = Jea { $number }: han blong hem
school-choose = jusum…
school-stakeOf = { $area }, oli putum { $amount }
school-fate = Mane ya
school-back = i gobak o i stap blong pleia
school-taken = haos i tekem
school-paid = Pei antap long hem
school-check = Stretem
school-score = { $right } long { $of } i stret
school-clean = Evriwan i stret. Yu serem gud.
school-tally =
    { $rounds } { $rounds ->
        [one] raon
       *[other] raon
    }, { $share } % blong ol ansa i stret, { $clean } we i no gat mestek
school-misses = Wanem we i mestem
school-columns-what = Wanem
school-columns-said = Yu talem
school-columns-right = Stret ansa
school-columns-clause = Klos
school-nothing = i no gat ansa
school-missed =
    { $about ->
        [dealer] Dila
       *[other] { $about ->
            [hand] Han blong jea { $seat }
           *[other] Jea { $seat }, { $area }
        }
    }
school-levels-one = wan jea
school-levels-two = tu jea, ol narafala mane, ol kad we oli pem
school-levels-three = tri jea, eni samting i save hapen
