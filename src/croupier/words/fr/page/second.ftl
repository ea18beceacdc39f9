# Mots du formulaire qui demande pourquoi, et une seconde personne.

second-why = Pourquoi
second-title = Seconde personne
second-help = Quelqu’un d’autre du personnel consent ici, avec son propre mot de passe et un code de son authentificateur.
second-name = Nom
second-password = Mot de passe
second-code = Code
second-add = Avec une seconde personne
second-cancel = Annuler
second-doing = Demande au serveur…
