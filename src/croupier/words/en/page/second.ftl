# Words of the form that asks why, and for a second person.

second-why = Why
second-title = Waiting for your consent
second-help = A second person consents to this at an own screen.
second-waits = Waiting for a second person to consent
second-may = Each of these sees it on an own screen: { $names }
second-withdraw = Take the request back
second-asks = { $by } asks for your consent: { $what }
second-look = Look at it
second-until = Good until
second-code = Code of your authenticator
second-consent = Consent
second-decline = Decline
second-declined = { $person } declined
second-over = Nobody consented in time
second-withdrawn = The request was taken back
second-cancel = Cancel
second-doing = Asking the server…
second-done = { $second } consented to what { $by } asked: { $what }
second-seen = Noted
