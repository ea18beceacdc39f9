# Words of the form that asks why, and for a second person.

second-why = From wanem
second-title = I stap wet long yu
second-help = Namba tu man i mas agri long hemwan skrin.
second-waits = I stap wet long namba tu man blong agri
second-may = Ol man ia oli luk long skrin blong olgeta: { $names }
second-withdraw = Tekem askem ia i kambak
second-asks = { $by } i askem yu blong agri: { $what }
second-look = Luk
second-until = Gud kasem
second-code = Kod blong otentiketa blong yu
second-consent = Agri
second-decline = No agri
second-declined = { $person } i no agri
second-over = I no gat man we i agri long taem
second-withdrawn = Oli tekem askem ia i kambak
second-cancel = Kanselem
second-doing = I stap askem seva…
second-done = { $second } i agri long wanem we { $by } i askem: { $what }
second-seen = Mi luk
