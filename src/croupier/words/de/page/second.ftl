# Wörter des Formulars, das nach dem Grund und nach einer zweiten Person fragt.

second-why = Warum
second-title = Zweite Person
second-help = Hier stimmt jemand anderes vom Personal zu, mit eigenem Passwort und einem Code der Authentifizierung.
second-name = Name
second-password = Passwort
second-code = Code
second-add = Mit einer zweiten Person
second-cancel = Abbrechen
second-doing = Der Server wird gefragt…
