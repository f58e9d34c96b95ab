"""Texts of the area ``sounds``: what is missing for sounds and speech."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "no_player": Text(
        "Sounds are on, but no program plays them: install alsa-utils (aplay)",
        "Les sons sont activés, mais aucun programme ne les joue : installez alsa-utils (aplay)",
    ),
    "no_speaker": Text(
        "Speech is on, but nobody speaks: install espeak-ng",
        "La voix est activée, mais personne ne parle : installez espeak-ng",
    ),
    "found": Text("sounds: {player}; speech: {speaker}", "sons : {player} ; voix : {speaker}"),
    "not_found": Text(
        "sounds: {player}; speech: {speaker}. The table plays without",
        "sons : {player} ; voix : {speaker}. La table joue sans",
    ),
    "none": Text("no program", "aucun programme"),
    "remedy": Text(
        "if you want to hear them: sudo apt install {packages}",
        "pour les entendre : sudo apt install {packages}",
    ),
}
