# Mots du formulaire qui demande pourquoi, et une seconde personne.

second-why = Pourquoi
second-title = En attente de votre accord
second-help = Une seconde personne donne son accord à son propre écran.
second-waits = En attente de l’accord d’une seconde personne
second-may = Chacune de ces personnes le voit à son écran : { $names }
second-withdraw = Retirer la demande
second-asks = { $by } demande votre accord : { $what }
second-look = Voir
second-until = Valable jusqu’à
second-code = Code de votre authentificateur
second-consent = Donner son accord
second-decline = Refuser
second-declined = { $person } a refusé
second-over = Personne n’a donné son accord à temps
second-withdrawn = La demande a été retirée
second-cancel = Annuler
second-doing = Demande au serveur…
second-done = { $second } a consenti à ce que { $by } demandait : { $what }
second-seen = Vu
