"""The rules of the games, pure: no files, clocks, screens or chance.

In come rules as values and what was entered; out come points, hands, endings, and what a throw does.
Numbers and switches are fields of a rules set (:mod:`dixit_table.rules.rules_set`); no rules set's
name appears in code. Clauses (S1, S2, ...) are those of docs/rules.md.
"""
