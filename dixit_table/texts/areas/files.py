"""Texts of the area ``settings``: what is wrong with a file, and what would be right."""

from dixit_table.texts.wording import Text

_FILES = {
    "at_place": Text("{file}:{line}:{column}: {problem}", "{file}:{line}:{column} : {problem}"),
    "in_file": Text("{file}: {problem}", "{file} : {problem}"),
    "no_such_file": Text("there is no such file", "ce fichier n’existe pas"),
    "is_folder": Text("this is a folder; a file is expected", "c’est un dossier ; un fichier est attendu"),
    "not_a_file": Text(
        "this is a pipe or a device; an ordinary file is expected",
        "c’est un tube ou un périphérique ; un fichier ordinaire est attendu",
    ),
    "cannot_read": Text("the file cannot be read: {reason}", "le fichier est illisible : {reason}"),
    "too_large": Text(
        "the file is too large; at most {most} KiB are allowed",
        "le fichier est trop gros ; {most} Kio au plus sont admis",
    ),
    "not_utf8": Text(
        "this is not UTF-8; save the file as UTF-8",
        "ce n’est pas de l’UTF-8 ; enregistre le fichier en UTF-8",
    ),
    "empty_file": Text(
        "the file holds no settings; it must start with “format: 1”",
        "le fichier ne contient aucun réglage ; il doit commencer par « format: 1 »",
    ),
}

_YAML = {
    "not_yaml": Text(
        "this is not YAML ({reason}); put text with special characters in double quotes",
        "ce n’est pas du YAML ({reason}) ; mets entre guillemets doubles un texte qui contient des caractères spéciaux",
    ),
    "too_far_in": Text(
        "this line is indented further than the one above allows; put the name of its group above it, without a #",
        "cette ligne est plus en retrait que la précédente ne le permet ; mets au-dessus le nom de son groupe, sans #",
    ),
    "tab": Text(
        "there is a tab here; indent with spaces", "il y a une tabulation ici ; indente avec des espaces"
    ),
    "character": Text(
        "the character {code} is not allowed in a file", "le caractère {code} n’est pas admis dans un fichier"
    ),
    "too_deep": Text("this is nested too deeply", "l’imbrication est trop profonde"),
    "second_document": Text(
        "a second document starts here; a file may hold only one",
        "un second document commence ici ; un fichier n’en contient qu’un",
    ),
    "anchor": Text(
        "anchors and aliases (& and *) are not allowed; write the value out, or put it in quotes",
        "les ancres et alias (& et *) ne sont pas admis ; écris la valeur en entier, ou entre guillemets",
    ),
    "tag": Text(
        "tags (!) are not allowed; write the plain value, or put it in quotes",
        "les étiquettes (!) ne sont pas admises ; écris la valeur seule, ou entre guillemets",
    ),
}

_KEYS = {
    "missing": Text("“{path}” is missing; it takes {expects}", "« {path} » manque ; il y faut {expects}"),
    "duplicate": Text(
        "“{path}” appears twice, first on line {line}; keep one",
        "« {path} » figure deux fois, d’abord ligne {line} ; n’en garde qu’un",
    ),
    "unknown_key": Text("“{path}” is unknown here; {advice}", "« {path} » est inconnu ici ; {advice}"),
    "did_you_mean": Text("did you mean “{name}”?", "voulais-tu dire « {name} » ?"),
    "known_here": Text("known here: {names}", "connus ici : {names}"),
    "twice_in_list": Text(
        "“{path}” has {value} twice, first on line {line}; keep one",
        "« {path} » a deux fois {value}, d’abord ligne {line} ; n’en garde qu’un",
    ),
    "key_of_game": Text(
        "it is a key of {game}, whose files say game: {word}",
        "c’est une clé du {game}, dont les fichiers disent game: {word}",
    ),
    "game_cards": Text("the card game", "jeu de cartes"),
    "game_dice": Text("the dice game", "jeu de dés"),
    "key_not_plain": Text(
        "a key here is {found}; a key must be a plain word",
        "une clé est ici {found} ; une clé doit être un simple mot",
    ),
    "empty_group": Text(
        "“{path}” is empty: below it, indented and without a #, put at least one of its keys {keys}; or put a # before “{path}”",
        "« {path} » est vide : au-dessous, en retrait et sans #, mets au moins une de ses clés {keys} ; ou mets un # devant « {path} »",
    ),
    "unexpected": Text(
        "“{path}” is {found}; it takes {expects}", "« {path} » est {found} ; il y faut {expects}"
    ),
    "unexpected_top": Text(
        "the file is {found}; it takes {expects}", "le fichier est {found} ; il y faut {expects}"
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
        "un nombre entier de {low} à {high}, en chiffres",
    ),
    "expects_or_none": Text("{expects}, or none", "{expects}, ou none"),
    "expects_switch": Text("true or false", "true (vrai) ou false (faux)"),
    "expects_choice": Text("one of: {words}", "une de ces valeurs : {words}"),
    "expects_words": Text(
        "a list of one or more of: {words}, each once, such as [a, b]",
        "une liste d’une ou plusieurs de ces valeurs : {words}, chacune une fois, comme [a, b]",
    ),
    "expects_any_words": Text(
        "a list of: {words}, each once at most, such as [a, b], or [] for none",
        "une liste de ces valeurs : {words}, chacune une fois au plus, comme [a, b], ou [] pour aucune",
    ),
    "expects_or_word": Text("{expects}, or one of: {words}", "{expects}, ou une de ces valeurs : {words}"),
    "expects_several": Text(
        "a list of {fewest} to {most}, such as [a, b], each {expects}",
        "une liste de {fewest} à {most} éléments, comme [a, b], chacun {expects}",
    ),
    "expects_throw": Text(
        "a throw of two dice, such as 2-5, each from 1 to 6",
        "un lancer de deux dés, comme 2-5, chacun de 1 à 6",
    ),
    "expects_module_name": Text(
        "a word of lowercase letters, digits and _, 1 to {longest} characters, such as our_module",
        "un mot de minuscules sans accent, de chiffres et de _, de 1 à {longest} caractères, comme notre_module",
    ),
    "expects_line": Text(
        "one line of text, 1 to {longest} characters", "une ligne de texte, de 1 à {longest} caractères"
    ),
    "expects_list": Text(
        "a list of {fewest} to {most} entries, each after a dash",
        "une liste de {fewest} à {most} éléments, chacun après un tiret",
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
        "no rules set is called “{name}”; there are {names}; a file is given as a path with a / or .yaml",
        "aucun jeu de règles ne s’appelle « {name} » ; il y a {names} ; un fichier se donne par un chemin avec un / ou .yaml",
    ),
    "no_such_rules_near": Text(
        "no rules set is called “{name}”; did you mean “{near}”? There are {names}; a file is given as a path with a / or .yaml",
        "aucun jeu de règles ne s’appelle « {name} » ; voulais-tu dire « {near} » ? Il y a {names} ; un fichier se donne par un chemin avec un / ou .yaml",
    ),
    "extends_itself": Text(
        "“extends: {path}” leads back to a file that extends this one; a chain of files must end somewhere",
        "« extends: {path} » ramène à un fichier qui étend celui-ci ; une suite de fichiers doit finir quelque part",
    ),
    "extends_too_deep": Text(
        "more than {most} files extend each other here; extend a file further up",
        "plus de {most} fichiers s’étendent ici l’un l’autre ; étends un fichier plus haut dans la suite",
    ),
    "extends_unusable": Text("“extends” names {path}: {problem}", "« extends » nomme {path} : {problem}"),
    "compare_beside_extends": Text(
        "“compare” can’t stand beside “extends”; the file is compared with what it extends",
        "« compare » ne peut pas figurer à côté de « extends » ; le fichier est comparé à ce qu’il étend",
    ),
    "extends_other_game": Text(
        "“game” says {game}, but “extends” names a set of {other}; a set extends one of its own game",
        "« game » dit {game}, mais « extends » nomme des règles du {other} ; on étend des règles du même jeu",
    ),
    "overlap": Text(
        "“{path}” gives {seats} seats twice, first on line {line}; give each number of seats once",
        "« {path} » donne deux fois {seats} joueurs, d’abord ligne {line} ; donne chaque nombre une fois",
    ),
    "seats_missing": Text(
        "“{path}” gives nothing for {seats} seats; give each number of seats once",
        "« {path} » ne dit rien pour {seats} joueurs ; donne chaque nombre une fois",
    ),
    "base_seats_missing": Text(
        "nothing gives “{path}” for {seats} seats; give “{path}” in this file",
        "rien ne donne « {path} » pour {seats} joueurs ; donne « {path} » dans ce fichier",
    ),
    "seats_beyond": Text(
        "“{path}” gives {part} seats, but this rules set is for {seats}",
        "« {path} » donne {part} joueurs, mais ces règles sont pour {seats}",
    ),
    "no_ending": Text(
        "the game would never end; under “end”, give points: (a number), laps: (a number), or pile: true",
        "la partie ne finirait jamais ; sous « end », donne points: (un nombre), laps: (un nombre) ou pile: true",
    ),
    "own_card_finding": Text(
        "votes for one’s own card (votes.own_card) can’t go with scoring: storyteller, where everybody enters their "
        "own card in order to prevent that; choose scoring: same_slot, or own_card: false",
        "voter pour sa propre carte (votes.own_card) ne va pas avec scoring: storyteller, où chacun indique sa carte "
        "justement pour l’interdire ; choisis scoring: same_slot, ou own_card: false",
    ),
    "storyteller_votes_finding": Text(
        "the storyteller can’t vote (votes.storyteller) with scoring: storyteller, because the storyteller knows the card; choose scoring: same_slot, or storyteller: false",
        "le conteur ne peut pas voter (votes.storyteller) avec scoring: storyteller, car il connaît sa carte ; choisis scoring: same_slot, ou storyteller: false",
    ),
    "not_asked_finding": Text(
        "with scoring: storyteller the points depend on whose card is whose; ask_own_card must be true",
        "avec scoring: storyteller, les points dépendent de qui a posé quelle carte ; ask_own_card doit être true",
    ),
    "not_asked_own_card": Text(
        "if nobody is asked for their own card (ask_own_card: false), nothing prevents votes for it; choose ask_own_card: true, or votes.own_card: true",
        "si l’on ne demande pas à chacun sa carte (ask_own_card: false), rien n’empêche de voter pour elle ; choisis ask_own_card: true, ou votes.own_card: true",
    ),
    "red_finding": Text(
        "the red token (red.token) takes points from those who meet on a slot; it can’t go with scoring: storyteller",
        "le jeton rouge (red.token) ôte leurs points à ceux qui se retrouvent sur une carte ; il ne va pas avec scoring: storyteller",
    ),
    "red_without_slot": Text(
        "with {seats} seats the storyteller may vote for every card, and then no slot is left for the red token; choose red.may_match_green: true, or fewer votes",
        "à {seats} joueurs, le conteur peut voter pour toutes les cartes, et il ne reste plus de place pour le jeton rouge ; choisis red.may_match_green: true, ou moins de votes",
    ),
    "single_vote_in_vain": Text(
        "“{path}” rewards using one vote where more are allowed; with {seats} seats there is no such choice (votes.fewest must be 1, votes.most 2 or more); set it to 0 there",
        "« {path} » récompense un vote unique là où plusieurs sont permis ; à {seats} joueurs, ce choix n’existe pas (il faut votes.fewest à 1 et votes.most à 2 ou plus) ; mets-y 0",
    ),
    "limit_below_one_vote": Text(
        "“{path}” is less than one vote gives with {seats} seats; raise it, or lower “each”",
        "« {path} » est moins que ce qu’un seul vote rapporte à {seats} joueurs ; augmente-le, ou baisse « each »",
    ),
    "no_points": Text(
        "the game ends by points alone, and with {seats} seats nobody can ever get any; give points, or laps or pile: true under “end”",
        "la partie ne finit que par les points, et à {seats} joueurs personne ne peut en gagner ; donne des points, ou laps ou pile: true sous « end »",
    ),
    "idle_finding": Text(
        "“{path}” only counts with scoring: storyteller; leave it out",
        "« {path} » ne compte qu’avec scoring: storyteller ; enlève-le",
    ),
    "idle_meeting": Text(
        "“{path}” only counts with scoring: same_slot; leave it out",
        "« {path} » ne compte qu’avec scoring: same_slot ; enlève-le",
    ),
    "idle_red": Text(
        "“{path}” has no effect without a red token; add red.token: true, or leave it out",
        "« {path} » est sans effet sans jeton rouge ; ajoute red.token: true, ou enlève-le",
    ),
    "idle_red_alone": Text(
        "“{path}” has no effect where the storyteller doesn’t vote; add votes.storyteller: true, or leave it out",
        "« {path} » est sans effet si le conteur ne vote pas ; ajoute votes.storyteller: true, ou enlève-le",
    ),
    "idle_mate_no_teams": Text(
        "“{path}” has no effect without mates; add teams: true, or leave it out",
        "« {path} » est sans effet sans équipiers ; ajoute teams: true, ou enlève-le",
    ),
    "idle_mate_no_card": Text(
        "“{path}” has no effect where the storyteller’s mate lays no card; set cards.storyteller to 2, or leave it out",
        "« {path} » est sans effet si l’équipier du conteur ne pose pas de carte ; mets cards.storyteller à 2, ou enlève-le",
    ),
    "idle_single_votes": Text(
        "“{path}” has no effect where nobody has more than one vote; raise votes.most, or leave it out",
        "« {path} » est sans effet si personne n’a plus d’un vote ; augmente votes.most, ou enlève-le",
    ),
    "idle_abstention": Text(
        "“{path}: miss” is about finding a card, and here nobody finds one; leave it out",
        "« {path}: miss » concerne la carte à trouver, et ici il n’y en a pas ; enlève-le",
    ),
    "idle_no_race": Text(
        "“{path}” has no effect where no module has a race; leave it out",
        "« {path} » est sans effet si aucun module n’a de course ; enlève-le",
    ),
    "idle_no_real_dice": Text(
        "“{path}” has no effect where the table throws, because its dice never fall off the board; leave it out",
        "« {path} » est sans effet là où la table lance, car ses dés ne tombent jamais du plateau ; enlève-le",
    ),
    "module_named_as_penalty": Text(
        "“{path}” is {name}, which is the name of a penalty; choose another",
        "« {path} » est {name}, et c’est le nom d’une punition ; choisis-en un autre",
    ),
    "too_many_modules": Text(
        "there are more than {most} modules, including those of the extended file; leave some out",
        "il y a plus de {most} modules, ceux du fichier étendu compris ; enlèves-en",
    ),
    "module_twice": Text(
        "two modules are called {name}; give this one a name of its own, and replaces: {name} if it takes the other’s place",
        "deux modules s’appellent {name} ; donne à celui-ci un nom à lui, et replaces: {name} s’il prend la place de l’autre",
    ),
    "no_such_module": Text(
        "“{path}” names {name}, but no module of that name can stand there; {advice}",
        "« {path} » nomme {name}, mais aucun module de ce nom n’y a sa place ; {advice}",
    ),
    "replaces_itself": Text(
        "“{path}” names the module itself; name the one whose place it takes, or leave it out",
        "« {path} » nomme le module lui-même ; nomme celui dont il prend la place, ou enlève-le",
    ),
    "replaces_round": Text(
        "“{path}” names {name}, which is itself replaced by this module; only one of the two can replace the other",
        "« {path} » nomme {name}, que ce module remplace lui-même ; un seul des deux peut remplacer l’autre",
    ),
    "replaces_optional": Text(
        "“{path}” names {name}, which is optional, while this module is always in play, so {name} never could be; set optional: true, or name a module that is always in play",
        "« {path} » nomme {name}, qui est facultatif, alors que ce module est toujours en jeu, et {name} ne le serait jamais ; mets optional: true, ou nomme un module toujours en jeu",
    ),
    "replaces_no_throw": Text(
        "“{path}” names {throw}, which isn’t a throw of {name}; leave it out",
        "« {path} » nomme {throw}, qui n’est pas un lancer {name:de} ; enlève-le",
    ),
    "always_in_play": Text(
        "“{path}” names {name}, which is always in play; leave it out",
        "« {path} » nomme {name}, qui est toujours en jeu ; enlève-le",
    ),
    "modules_clash": Text(
        "{one} and {other} exclude each other: both take the place of {replaced}; choose one of them",
        "{one} et {other} s’excluent : tous deux prennent la place {replaced:de} ; choisis l’un des deux",
    ),
    "modules_do_twice": Text(
        "{one} and {other} exclude each other: on {throw} both say do: {do}, which a throw can do only once; choose one of them, or let one replace the other",
        "{one} et {other} s’excluent : à {throw}, tous deux disent do: {do}, ce qu’un lancer ne fait qu’une fois ; choisis l’un des deux, ou que l’un remplace l’autre",
    ),
    "effect_needs": Text(
        "“{path}” is missing, and do: {do} needs it; it takes {expects}",
        "« {path} » manque, et do: {do} en a besoin ; il y faut {expects}",
    ),
    "throw_twice": Text(
        "“{path}” says do: {do} for {throw}, as “{other}” does; say it once",
        "« {path} » dit do: {do} pour {throw}, comme « {other} » ; dis-le une seule fois",
    ),
    "idle_effect": Text(
        "“{path}” has no effect with do: {do}; leave it out",
        "« {path} » est sans effet avec do: {do} ; enlève-le",
    ),
    "idle_replaces_throws": Text(
        "“{path}” has no effect where no module is replaced; add replaces, or leave it out",
        "« {path} » est sans effet si aucun module n’est remplacé ; ajoute replaces, ou enlève-le",
    ),
    "idle_no_prison": Text(
        "“{path}” has no effect in a module that holds no prisoner (do: prison); leave it out",
        "« {path} » est sans effet dans un module qui ne fait pas de prisonnier (do: prison) ; enlève-le",
    ),
    "idle_release": Text(
        "do: release frees nobody, because no module in play takes a prisoner (do: prison); leave it out",
        "do: release ne libère personne, car aucun module en jeu ne fait de prisonnier (do: prison) ; enlève-le",
    ),
    "deck_too_small": Text(
        "“deck.cards” is too low: with {seats} seats the hands alone hold {need} cards; give at least as many",
        "« deck.cards » est trop petit : à {seats} joueurs, les mains seules tiennent {need} cartes ; il en faut au moins autant",
    ),
    "lays_more_than_hand": Text(
        "“{path}” is more than the hand with {seats} seats; lay fewer cards, or make “hand” larger",
        "« {path} » dépasse la main à {seats} joueurs ; pose moins de cartes, ou agrandis « hand »",
    ),
    "too_many_slots": Text(
        "more than {most} cards would lie on the table with {seats} seats; lay fewer",
        "plus de {most} cartes seraient sur la table à {seats} joueurs ; poses-en moins",
    ),
    "fewest_above_most": Text(
        "“{path}” is above “votes.most” with {seats} seats; it may be equal at most",
        "« {path} » dépasse « votes.most » à {seats} joueurs ; il peut tout au plus l’égaler",
    ),
    "votes_above_all_slots": Text(
        "“{path}” is more than all the cards with {seats} seats; a seat votes for each only once",
        "« {path} » dépasse le nombre de cartes à {seats} joueurs ; un joueur vote une fois au plus pour chacune",
    ),
    "votes_above_slots": Text(
        "“{path}” is more than the cards of the others with {seats} seats; a seat votes for each only once",
        "« {path} » dépasse le nombre de cartes des autres à {seats} joueurs ; un joueur vote une fois au plus pour chacune",
    ),
}

_TABLE = {
    "expects_rules": Text(
        "the name of a rules set, or a path with / or .yaml",
        "le nom d’un jeu de règles, ou un chemin avec / ou .yaml",
    ),
    "expects_shipped": Text(
        "the name of a rules set that comes with the program",
        "le nom d’un jeu de règles fourni avec le programme",
    ),
    "expects_pad": Text(
        "serial:DEVICE, hid:DEVICE, or virtual:N with N from 1 to 999",
        "serial:APPAREIL, hid:APPAREIL, ou virtual:N avec N de 1 à 999",
    ),
    "not_unique": Text(
        "“{path}” is “{value}” as on line {line}; each seat has its own",
        "« {path} » est « {value} » comme ligne {line} ; chaque joueur a le sien",
    ),
}

TEXTS: dict[str, Text] = {**_FILES, **_YAML, **_KEYS, **_EXPECTS, **_RULES, **_TABLE}
