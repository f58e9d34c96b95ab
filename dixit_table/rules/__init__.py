"""The rules of the games, pure: no files, clocks, screens or chance.

Numbers and switches come from a rules set (:mod:`dixit_table.rules.rules_set`); no rules set's
name appears in code. Clauses (S1, S2, ...) are those of docs/rules.md.
"""
