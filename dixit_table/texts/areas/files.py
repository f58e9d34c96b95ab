"""Texts of the area ``settings``: what is wrong with a file, and what would be right."""

from dixit_table.texts.wording import Text

_FILES = {
    "at_place": Text("{file}:{line}:{column}: {problem}"),
    "in_file": Text("{file}: {problem}"),
    "no_such_file": Text("there is no such file"),
    "is_folder": Text("this is a folder; a file is expected"),
    "not_a_file": Text("this is a pipe or a device; an ordinary file is expected"),
    "cannot_read": Text("the file cannot be read: {reason}"),
    "too_large": Text("the file is too large; at most {most} KiB are allowed"),
    "not_utf8": Text("this is not UTF-8; save the file as UTF-8"),
    "empty_file": Text("the file holds no settings; it must start with “format: 1”"),
}

_YAML = {
    "not_yaml": Text("this is not YAML ({reason}); put text with special characters in double quotes"),
    "too_far_in": Text(
        "this line is indented further than the one above allows; put the name of its group above it, without a #"
    ),
    "tab": Text("there is a tab here; indent with spaces"),
    "character": Text("the character {code} is not allowed in a file"),
    "too_deep": Text("this is nested too deeply"),
    "second_document": Text("a second document starts here; a file may hold only one"),
    "anchor": Text("anchors and aliases (& and *) are not allowed; write the value out, or put it in quotes"),
    "tag": Text("tags (!) are not allowed; write the plain value, or put it in quotes"),
}

_KEYS = {
    "missing": Text("“{path}” is missing; it takes {expects}"),
    "duplicate": Text("“{path}” appears twice, first on line {line}; keep one"),
    "unknown_key": Text("“{path}” is unknown here; {advice}"),
    "did_you_mean": Text("did you mean “{name}”?"),
    "known_here": Text("known here: {names}"),
    "twice_in_list": Text("“{path}” has {value} twice, first on line {line}; keep one"),
    "key_of_game": Text("it is a key of {game}, whose files say game: {word}"),
    "game_cards": Text("the card game"),
    "game_dice": Text("the dice game"),
    "key_not_plain": Text("a key here is {found}; a key must be a plain word"),
    "empty_group": Text(
        "“{path}” is empty: below it, indented and without a #, put at least one of its keys {keys}; or put a # before “{path}”"
    ),
    "unexpected": Text("“{path}” is {found}; it takes {expects}"),
    "unexpected_top": Text("the file is {found}; it takes {expects}"),
    "found_nothing": Text("empty"),
    "found_plain": Text("“{text}”"),
    "found_quoted": Text("the text “{text}” in quotes"),
    "found_list": Text("a list"),
    "found_keys": Text("a group of keys"),
}

_EXPECTS = {
    "expects_keys": Text("the keys {keys}"),
    "expects_for_all_or_keys": Text("{value}, or the keys {keys}"),
    "expects_exactly": Text("{number}"),
    "expects_number": Text("a whole number from {low} to {high}, in plain digits"),
    "expects_or_none": Text("{expects}, or none"),
    "expects_switch": Text("true or false"),
    "expects_choice": Text("one of: {words}"),
    "expects_words": Text("a list of one or more of: {words}, each once, such as [a, b]"),
    "expects_any_words": Text("a list of: {words}, each once at most, such as [a, b], or [] for none"),
    "expects_or_word": Text("{expects}, or one of: {words}"),
    "expects_several": Text("a list of {fewest} to {most}, such as [a, b], each {expects}"),
    "expects_throw": Text("a throw of two dice, such as 2-5, each from 1 to 6"),
    "expects_module_name": Text(
        "a word of lowercase letters, digits and _, 1 to {longest} characters, such as our_module"
    ),
    "expects_line": Text("one line of text, 1 to {longest} characters"),
    "expects_list": Text("a list of {fewest} to {most} entries, each after a dash"),
    "expects_span": Text("a number of seats from {low} to {high}, or a range such as 4-6"),
    "expects_by_seats": Text("{expects}; or one for each number of seats, such as {{3: …, 4-6: …}}"),
}

_RULES = {
    "no_such_rules": Text(
        "no rules set is called “{name}”; there are {names}; a file is given as a path with a / or .yaml"
    ),
    "no_such_rules_near": Text(
        "no rules set is called “{name}”; did you mean “{near}”? There are {names}; a file is given as a path with a / or .yaml"
    ),
    "extends_itself": Text(
        "“extends: {path}” leads back to a file that extends this one; a chain of files must end somewhere"
    ),
    "extends_too_deep": Text("more than {most} files extend each other here; extend a file further up"),
    "extends_unusable": Text("“extends” names {path}: {problem}"),
    "compare_beside_extends": Text(
        "“compare” can’t stand beside “extends”; the file is compared with what it extends"
    ),
    "extends_other_game": Text(
        "“game” says {game}, but “extends” names a set of {other}; a set extends one of its own game"
    ),
    "overlap": Text(
        "“{path}” gives {seats} seats twice, first on line {line}; give each number of seats once"
    ),
    "seats_missing": Text("“{path}” gives nothing for {seats} seats; give each number of seats once"),
    "base_seats_missing": Text("nothing gives “{path}” for {seats} seats; give “{path}” in this file"),
    "seats_beyond": Text("“{path}” gives {part} seats, but this rules set is for {seats}"),
    "no_ending": Text(
        "the game would never end; under “end”, give points: (a number), laps: (a number), or pile: true"
    ),
    "own_card_finding": Text(
        "votes for one’s own card (votes.own_card) can’t go with scoring: storyteller, where everybody enters their own card in order to prevent that; choose scoring: same_slot, or own_card: false"
    ),
    "storyteller_votes_finding": Text(
        "the storyteller can’t vote (votes.storyteller) with scoring: storyteller, because the storyteller knows the card; choose scoring: same_slot, or storyteller: false"
    ),
    "not_asked_finding": Text(
        "with scoring: storyteller the points depend on whose card is whose; ask_own_card must be true"
    ),
    "not_asked_own_card": Text(
        "if nobody is asked for their own card (ask_own_card: false), nothing prevents votes for it; choose ask_own_card: true, or votes.own_card: true"
    ),
    "red_finding": Text(
        "the red token (red.token) takes points from those who meet on a slot; it can’t go with scoring: storyteller"
    ),
    "red_without_slot": Text(
        "with {seats} seats the storyteller may vote for every card, and then no slot is left for the red token; choose red.may_match_green: true, or fewer votes"
    ),
    "single_vote_in_vain": Text(
        "“{path}” rewards using one vote where more are allowed; with {seats} seats there is no such choice (votes.fewest must be 1, votes.most 2 or more); set it to 0 there"
    ),
    "limit_below_one_vote": Text(
        "“{path}” is less than one vote gives with {seats} seats; raise it, or lower “each”"
    ),
    "no_points": Text(
        "the game ends by points alone, and with {seats} seats nobody can ever get any; give points, or laps or pile: true under “end”"
    ),
    "idle_finding": Text("“{path}” only counts with scoring: storyteller; leave it out"),
    "idle_meeting": Text("“{path}” only counts with scoring: same_slot; leave it out"),
    "idle_red": Text("“{path}” has no effect without a red token; add red.token: true, or leave it out"),
    "idle_red_alone": Text(
        "“{path}” has no effect where the storyteller doesn’t vote; add votes.storyteller: true, or leave it out"
    ),
    "idle_mate_no_teams": Text("“{path}” has no effect without mates; add teams: true, or leave it out"),
    "idle_mate_no_card": Text(
        "“{path}” has no effect where the storyteller’s mate lays no card; set cards.storyteller to 2, or leave it out"
    ),
    "idle_single_votes": Text(
        "“{path}” has no effect where nobody has more than one vote; raise votes.most, or leave it out"
    ),
    "idle_abstention": Text(
        "“{path}: miss” is about finding a card, and here nobody finds one; leave it out"
    ),
    "idle_no_race": Text("“{path}” has no effect where no module has a race; leave it out"),
    "idle_no_real_dice": Text(
        "“{path}” has no effect where the table throws, because its dice never fall off the board; leave it out"
    ),
    "module_named_as_penalty": Text("“{path}” is {name}, which is the name of a penalty; choose another"),
    "too_many_modules": Text(
        "there are more than {most} modules, including those of the extended file; leave some out"
    ),
    "module_twice": Text(
        "two modules are called {name}; give this one a name of its own, and replaces: {name} if it takes the other’s place"
    ),
    "no_such_module": Text("“{path}” names {name}, but no module of that name can stand there; {advice}"),
    "replaces_itself": Text(
        "“{path}” names the module itself; name the one whose place it takes, or leave it out"
    ),
    "replaces_round": Text(
        "“{path}” names {name}, which is itself replaced by this module; only one of the two can replace the other"
    ),
    "replaces_optional": Text(
        "“{path}” names {name}, which is optional, while this module is always in play, so {name} never could be; set optional: true, or name a module that is always in play"
    ),
    "replaces_no_throw": Text("“{path}” names {throw}, which isn’t a throw of {name}; leave it out"),
    "always_in_play": Text("“{path}” names {name}, which is always in play; leave it out"),
    "modules_clash": Text(
        "{one} and {other} exclude each other: both take the place of {replaced}; choose one of them"
    ),
    "modules_do_twice": Text(
        "{one} and {other} exclude each other: on {throw} both say do: {do}, which a throw can do only once; choose one of them, or let one replace the other"
    ),
    "effect_needs": Text("“{path}” is missing, and do: {do} needs it; it takes {expects}"),
    "throw_twice": Text("“{path}” says do: {do} for {throw}, as “{other}” does; say it once"),
    "idle_effect": Text("“{path}” has no effect with do: {do}; leave it out"),
    "idle_replaces_throws": Text(
        "“{path}” has no effect where no module is replaced; add replaces, or leave it out"
    ),
    "idle_no_prison": Text(
        "“{path}” has no effect in a module that holds no prisoner (do: prison); leave it out"
    ),
    "idle_release": Text(
        "do: release frees nobody, because no module in play takes a prisoner (do: prison); leave it out"
    ),
    "deck_too_small": Text(
        "“deck.cards” is too low: with {seats} seats the hands alone hold {need} cards; give at least as many"
    ),
    "lays_more_than_hand": Text(
        "“{path}” is more than the hand with {seats} seats; lay fewer cards, or make “hand” larger"
    ),
    "too_many_slots": Text("more than {most} cards would lie on the table with {seats} seats; lay fewer"),
    "fewest_above_most": Text("“{path}” is above “votes.most” with {seats} seats; it may be equal at most"),
    "votes_above_all_slots": Text(
        "“{path}” is more than all the cards with {seats} seats; a seat votes for each only once"
    ),
    "votes_above_slots": Text(
        "“{path}” is more than the cards of the others with {seats} seats; a seat votes for each only once"
    ),
}

_TABLE = {
    "expects_rules": Text("the name of a rules set, or a path with / or .yaml"),
    "expects_shipped": Text("the name of a rules set that comes with the program"),
    "expects_pad": Text("serial:DEVICE, hid:DEVICE, or virtual:N with N from 1 to 999"),
    "not_unique": Text("“{path}” is “{value}” as on line {line}; each seat has its own"),
}

TEXTS: dict[str, Text] = {**_FILES, **_YAML, **_KEYS, **_EXPECTS, **_RULES, **_TABLE}
