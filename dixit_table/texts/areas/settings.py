"""Texts of the area ``settings``: what is wrong with a file, and what would be right."""

from dixit_table.texts.wording import Text

_FILES = {
    "at_place": Text("{file}:{line}:{column}: {problem}", "{file}:{line}:{column} : {problem}"),
    "in_file": Text("{file}: {problem}", "{file} : {problem}"),
    "no_such_file": Text(
        "there is no such file",
        "ce fichier n’existe pas",
    ),
    "is_folder": Text(
        "this is a folder; a file is expected",
        "c’est un dossier ; un fichier est attendu",
    ),
    "not_a_file": Text(
        "this is a pipe or a device; an ordinary file is expected",
        "c’est un tube ou un périphérique ; un fichier ordinaire est attendu",
    ),
    "cannot_read": Text(
        "the file cannot be read: {reason}",
        "le fichier est illisible : {reason}",
    ),
    "too_large": Text(
        "the file is too large; {most} KiB are plenty",
        "le fichier est trop gros ; {most} Kio suffisent largement",
    ),
    "not_utf8": Text(
        "this is not UTF-8; save the file as UTF-8",
        "ce n’est pas de l’UTF-8 ; enregistrez le fichier en UTF-8",
    ),
    "empty_file": Text(
        "the file says nothing; it starts with “format: 1”",
        "le fichier ne dit rien ; il commence par « format: 1 »",
    ),
}

_YAML = {
    "not_yaml": Text(
        "this is not YAML ({reason}); put a text with signs in it in double quotes",
        "ce n’est pas du YAML ({reason}) ; mettez entre guillemets doubles un texte qui contient des signes",
    ),
    "tab": Text(
        "a tab stands here; indent with spaces",
        "une tabulation se trouve ici ; indentez par des espaces",
    ),
    "character": Text(
        "the character {code} may not stand in a file",
        "le caractère {code} n’a pas sa place dans un fichier",
    ),
    "too_deep": Text(
        "this is nested too deep",
        "l’imbrication est trop profonde",
    ),
    "second_document": Text(
        "a second document starts here; a file holds one",
        "un second document commence ici ; un fichier n’en contient qu’un",
    ),
    "anchor": Text(
        "anchors and aliases (& and *) are not allowed; write the value out, or put it in quotes",
        "les ancres et alias (& et *) ne sont pas admis ; écrivez la valeur en entier, ou entre guillemets",
    ),
    "tag": Text(
        "tags (!) are not allowed; write the plain value, or put it in quotes",
        "les étiquettes (!) ne sont pas admises ; écrivez la valeur seule, ou entre guillemets",
    ),
}

_KEYS = {
    "missing": Text(
        "“{path}” is missing; it takes {expects}",
        "« {path} » manque ; il y faut {expects}",
    ),
    "duplicate": Text(
        "“{path}” stands twice, first on line {line}; keep one",
        "« {path} » figure deux fois, d’abord ligne {line} ; n’en gardez qu’un",
    ),
    "unknown_key": Text(
        "“{path}” is not known here; {advice}",
        "« {path} » est inconnu ici ; {advice}",
    ),
    "did_you_mean": Text(
        "did you mean “{name}”?",
        "vouliez-vous dire « {name} » ?",
    ),
    "known_here": Text(
        "known are: {names}",
        "sont connus : {names}",
    ),
    "key_not_plain": Text(
        "a key here is {found}; a key is a plain word",
        "une clé est ici {found} ; une clé est un simple mot",
    ),
    "unexpected": Text(
        "“{path}” is {found}; it takes {expects}",
        "« {path} » est {found} ; il y faut {expects}",
    ),
    "unexpected_top": Text(
        "the file is {found}; it takes {expects}",
        "le fichier est {found} ; il y faut {expects}",
    ),
    "found_nothing": Text("empty", "vide"),
    "found_plain": Text("“{text}”", "« {text} »"),
    "found_quoted": Text("the text “{text}” in quotes", "le texte « {text} » entre guillemets"),
    "found_list": Text("a list", "une liste"),
    "found_keys": Text("a group of keys", "un groupe de clés"),
}

_EXPECTS = {
    "expects_keys": Text("the keys {keys}", "les clés {keys}"),
    "expects_exactly": Text("{number}", "{number}"),
    "expects_number": Text(
        "a whole number from {low} to {high}, in plain digits",
        "un nombre entier de {low} à {high}, en simples chiffres",
    ),
    "expects_or_none": Text("{expects}, or none", "{expects}, ou none"),
    "expects_switch": Text("true or false", "true (vrai) ou false (faux)"),
    "expects_choice": Text("one of: {words}", "l’un de : {words}"),
    "expects_line": Text(
        "one line of text, 1 to {longest} characters",
        "une ligne de texte, de 1 à {longest} caractères",
    ),
    "expects_list": Text(
        "a list of 1 to {most} entries, each after a dash",
        "une liste de 1 à {most} éléments, chacun après un tiret",
    ),
    "expects_span": Text(
        "a number of seats from {low} to {high}, or a range such as 4-6",
        "un nombre de joueurs de {low} à {high}, ou un intervalle comme 4-6",
    ),
    "expects_by_seats": Text(
        "{expects}; or one for each number of seats, such as {{3: …, 4-6: …}}",
        "{expects} ; ou un par nombre de joueurs, comme {{3: …, 4-6: …}}",
    ),
}

_RULES = {
    "no_such_rules": Text(
        "no rules set is called “{name}”; there are {names}, and a file is given with a / or .yaml",
        "aucune règle ne s’appelle « {name} » ; il y a {names}, et un fichier se donne avec un / ou .yaml",
    ),
    "no_such_rules_near": Text(
        "no rules set is called “{name}”; did you mean “{near}”? There are {names}, and a file is given with "
        "a / or .yaml",
        "aucune règle ne s’appelle « {name} » ; vouliez-vous dire « {near} » ? Il y a {names}, et un fichier "
        "se donne avec un / ou .yaml",
    ),
    "overlap": Text(
        "“{path}” says {seats} seats twice, first on line {line}; say each number of seats once",
        "« {path} » donne deux fois {seats} joueurs, d’abord ligne {line} ; donnez chaque nombre une fois",
    ),
    "seats_missing": Text(
        "“{path}” says nothing for {seats} seats; say each number of seats once",
        "« {path} » ne dit rien pour {seats} joueurs ; donnez chaque nombre une fois",
    ),
    "seats_beyond": Text(
        "“{path}” says {part} seats, but this rules set is for {seats}",
        "« {path} » donne {part} joueurs, mais ces règles sont pour {seats}",
    ),
    "no_ending": Text(
        "the game would never end; give “end” points: (a number), or pile: true, or both",
        "la partie ne finirait jamais ; donnez à « end » points: (un nombre), ou pile: true, ou les deux",
    ),
    "deck_too_small": Text(
        "“deck.cards” is too few: with {seats} seats the hands alone hold {need}; take at least as many",
        "« deck.cards » est trop petit : à {seats} joueurs, les mains seules tiennent {need} cartes ; "
        "il en faut au moins autant",
    ),
    "lays_more_than_hand": Text(
        "“{path}” is more than the hand with {seats} seats; lay fewer cards, or make “hand” larger",
        "« {path} » dépasse la main à {seats} joueurs ; posez moins de cartes, ou agrandissez « hand »",
    ),
    "too_many_slots": Text(
        "more than {most} cards would lie on the table with {seats} seats; lay fewer",
        "plus de {most} cartes seraient sur la table à {seats} joueurs ; posez-en moins",
    ),
    "fewest_above_most": Text(
        "“{path}” is above “votes.most” with {seats} seats; it may be as high at most",
        "« {path} » dépasse « votes.most » à {seats} joueurs ; il peut tout au plus l’égaler",
    ),
    "votes_above_slots": Text(
        "“{path}” is more than the cards of the others with {seats} seats; a seat votes for each only once",
        "« {path} » dépasse le nombre de cartes des autres à {seats} joueurs ; un joueur vote une fois au plus "
        "pour chacune",
    ),
}

_TABLE = {
    "expects_rules": Text(
        "the name of a rules set, or a path with / or .yaml",
        "le nom d’une règle, ou un chemin avec / ou .yaml",
    ),
    "expects_pad": Text(
        "serial:DEVICE, hid:DEVICE, or virtual:N with N from 1 to 12",
        "serial:APPAREIL, hid:APPAREIL, ou virtual:N avec N de 1 à 12",
    ),
    "not_unique": Text(
        "“{path}” is “{value}” as on line {line}; each seat has its own",
        "« {path} » est « {value} » comme ligne {line} ; chaque joueur a le sien",
    ),
}

TEXTS: dict[str, Text] = {**_FILES, **_YAML, **_KEYS, **_EXPECTS, **_RULES, **_TABLE}
