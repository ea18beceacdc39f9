"""Sentences, in the language of whoever reads them: message catalogues of Project Fluent, one folder a language."""

from croupier.words.saying import CURRENT, ENGLISH, Said, Value, chosen, languages, say

__all__ = ["CURRENT", "ENGLISH", "Said", "Value", "chosen", "languages", "say"]
