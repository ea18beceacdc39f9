# Wörter des Formulars, das nach dem Grund und nach einer zweiten Person fragt.

second-why = Warum
second-title = Wartet auf Ihre Zustimmung
second-help = Eine zweite Person stimmt dem am eigenen Bildschirm zu.
second-waits = Wartet auf die Zustimmung einer zweiten Person
second-may = Jede dieser Personen sieht es am eigenen Bildschirm: { $names }
second-withdraw = Anfrage zurückziehen
second-asks = { $by } bittet um Ihre Zustimmung: { $what }
second-look = Ansehen
second-until = Gültig bis
second-code = Code Ihres Authentikators
second-consent = Zustimmen
second-decline = Ablehnen
second-declined = { $person } hat abgelehnt
second-over = Niemand hat rechtzeitig zugestimmt
second-withdrawn = Die Anfrage wurde zurückgezogen
second-cancel = Abbrechen
second-doing = Der Server wird gefragt…
second-done = { $second } hat dem zugestimmt, worum { $by } gebeten hat: { $what }
second-seen = Gesehen
