"""Passwords that are tried first by everybody, as far as they are long enough to be chosen at all."""

_WORDS = """
0123456789 1234567890 12345678910 123456789a a123456789 0987654321 9876543210 1122334455 1234512345
1q2w3e4r5t 1qaz2wsx3edc q1w2e3r4t5 qwertyuiop qwerty1234 qwerty12345 qwerty123456 1234qwerty azertyuiop
asdfghjkl1 asdfghjkl; zxcvbnm123 qazwsxedc1 qazwsxedcrfv password12 password123 password1234 password12345
password123! password1! passw0rd123 p@ssw0rd123 p@ssword123 passwordpassword mypassword mypassword1
letmein123 letmeinnow letmein1234 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 iloveyou12
iloveyou123 iloveyou1234 administrator admin12345 admin123456 adminadmin adminadmin1 changeme123 changemenow
default123 secret1234 secretsecret superman123 batman12345 starwars123 football123 baseball123 basketball
liverpool1 manchester chocolate1 butterfly1 sunshine123 princess123 dragon12345 monkey12345 trustno1234
abcdefghij abcdefghijk abcd123456 abc1234567 abc123abc123 aa12345678 test123456 testtest12 testing123
computer123 internet123 masterkey1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026
casino1234 casino12345 casinocasino blackjack1 blackjack21 blackjack123 pokerpoker pokerface1 pokerstars
jackpot123 luckylucky lucky77777 croupier123 croupier12 lunarpoker caribbeanstud royalflush royalflush1
"""

COMMON = frozenset(_WORDS.split())
