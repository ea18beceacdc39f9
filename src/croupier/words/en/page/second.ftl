# Words of the form that asks why, and for a second person.

second-why = Why
second-title = Second person
second-help = Somebody else of the staff consents here, with the own password and a code of the authenticator.
second-name = Name
second-password = Password
second-code = Code
second-add = With a second person
second-cancel = Cancel
second-doing = Asking the server…
