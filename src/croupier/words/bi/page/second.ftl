# Words of the form that asks why, and for a second person.

second-why = From wanem
second-title = Namba tu man
second-help = Narafala wokman i agri long ples ya, wetem paswed blong hem wan mo wan kod blong ap blong hem.
second-name = Nem
second-password = Paswed
second-code = Kod
second-add = Wetem namba tu man
second-cancel = Kanselem
second-doing = I stap askem seva…
