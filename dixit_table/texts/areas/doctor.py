"""Texts of the area ``doctor``: findings of ``dixit-table doctor``, and what to do about them."""

from dixit_table.texts.wording import Text

TEXTS: dict[str, Text] = {
    "help": Text("say what keeps the table from working"),
    "description": Text(
        "Checks keypads, permissions, terminal, storage and clock, and says what is wrong and what to do; the worst comes last. It opens no keypad, so it may run while a table runs. Status 1 if there is a problem."
    ),
    "examples": Text(
        "examples:\n  dixit-table doctor                  in the terminal of the TV, as the user who plays\n  dixit-table doctor --data DIR       another data folder\n  dixit-table keypads test            then: each key of each keypad"
    ),
    "option_data": Text("the data folder to look at (default: yours)"),
    # The report
    "level_ok": Text("ok"),
    "level_remark": Text("note"),
    "level_unknown": Text("unknown"),
    "level_warning": Text("WARNING"),
    "level_problem": Text("PROBLEM"),
    "count_problem": Text("{n} problem", "{n} problems"),
    "count_warning": Text("{n} warning", "{n} warnings"),
    "summary": Text("{counts}; each arrow says what to do"),
    "all_well": Text("nothing is wrong; now try each key: dixit-table keypads test"),
    "swatch": Text("The rabbits’ colours; if two look the same, the terminal has no true colour:"),
    "failed": Text("{area}: not checked, because this machine is unusual ({kind}: {reason})"),
    "area_programs": Text("programs"),
    "area_pads": Text("keypads"),
    "area_usb": Text("USB sockets"),
    "area_table": Text("table"),
    "area_sounds": Text("sounds"),
    "area_terminal": Text("terminal"),
    "area_storage": Text("storage"),
    "area_machine": Text("power and memory"),
    "area_clock": Text("clock"),
    # Programs
    "programs": Text("dixit-table {own} on Python {python} ({packages})"),
    "packages_missing": Text("packages are missing: {names}"),
    "packages_unfit": Text("packages of the wrong version: {names}"),
    "packages_remedy": Text("install the table anew: {command}"),
    # Keypads
    "pads_none": Text("no keypad is plugged in"),
    "pads_none_cable": Text(
        "try another cable (some carry power only) and another port; switch wireless keypads on and plug in their receiver"
    ),
    "pads_none_kernel": Text(
        "does the computer see it? sudo dmesg | tail just after plugging it in; if that shows nothing new, the cable, the hub or the keypad is at fault"
    ),
    "pads": Text("keypad {pads}: {note}", "{n} keypads {pads}, each: {note}"),
    "pad_of_table": Text("in use by the table that is running"),
    "pad_unusable": Text("keypad {pad} cannot be used"),
    "battery_low": Text("keypad {pad}: its battery is at {charge}%"),
    "battery_remedy": Text("change it before you play"),
    "root": Text("you are root, who may open everything: run the doctor as the user who plays"),
    "group": Text("you are in the group {group}"),
    "group_next": Text("you are in the group {group}, but not yet in this session"),
    "group_login": Text("log out and in again; if that does not help, restart the computer"),
    "group_not": Text("you are not in the group {group}; that matters only if a keypad can’t be opened"),
    "rules": Text("udev rules: {path}"),
    "rules_none": Text("no udev rules of dixit-table; they matter only if a keypad can’t be opened"),
    "rules_install": Text(
        "to install them: dixit-table keypads rules | sudo tee /etc/udev/rules.d/70-dixit-table.rules >/dev/null && sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty"
    ),
    "rules_late": Text(
        "udev rules: {path} comes after {before}, so it gives no access to the person at the computer"
    ),
    "rules_rename": Text(
        "rename it to 70-dixit-table.rules, then: sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty"
    ),
    "rules_idle": Text("udev rules: {path} is there, and yet a keypad can’t be opened"),
    "rules_reload": Text(
        "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=tty, or plug the keypad in again; a keypad that claims to have letters needs a line of its own (see its problem)"
    ),
    "modem_manager": Text(
        "ModemManager is running: it sends commands to new serial ports, and a keypad takes them for noise"
    ),
    "modem_manager_remedy": Text(
        "for tonight: sudo systemctl stop ModemManager; for good: the udev rules (dixit-table keypads rules --help), with a line for your board"
    ),
    "brltty": Text(
        "brltty (for Braille displays) is running: it takes USB serial adapters such as CH340 and CP210x away"
    ),
    "brltty_remedy": Text(
        "if nobody here reads Braille: sudo apt remove brltty, and plug the keypad in again"
    ),
    "ch340_taken": Text(
        "board {board} is plugged in, but has no serial port: brltty (for Braille displays) takes its chip, a CH340, away"
    ),
    "ch340_no_port": Text(
        "board {board} is plugged in, but the kernel gives its chip, a CH340, no serial port"
    ),
    "ch340_module": Text("sudo modprobe ch341, and plug the keypad in again"),
    "hub_weak": Text(
        "hub {hub} says that it has no supply of its own; what is plugged into it may draw {drawn} mA, and only {left} mA are left for that"
    ),
    "hub_overloaded": Text(
        "hub {hub} has cut the power once since this computer was switched on: what is plugged in draws too much",
        "hub {hub} has cut the power {n} times since this computer was switched on: what is plugged in draws too much",
    ),
    "usb_off": Text(
        "{device} is plugged into a hub, but the kernel leaves it off: usually the hub has too little power for it"
    ),
    "hub_supply": Text("plug the hub’s supply in, or take a hub that has one (hardware/power.md)"),
    "copies": Text("keypads {pads} have one number ({number}): a table tells them apart by their sockets"),
    "copies_remedy": Text(
        "give each a number of its own where that can be done (a built one: in its config); else leave each in its socket"
    ),
    "plugs": Text("the kernel reports when something is plugged in"),
    "plugs_polled": Text(
        "the kernel does not report what is plugged in (no inotify): the table notices it within two seconds"
    ),
    "plugs_remedy": Text(
        "sudo sysctl fs.inotify.max_user_instances=512; without it only these seconds are lost"
    ),
    "grabbed": Text("keypads: can be taken from the console and other programs, as a table does: {pads}"),
    "grab_refused": Text("keypads: {pad} cannot be taken from other programs"),
    "grab_elsewhere": Text(
        "dixit-table keypads test shows whether keypads can be taken from other programs (not tried here: it would take them from a running table)"
    ),
    # The table and the console
    "running": Text("a table is running on {folder} (process {number})"),
    "running_somewhere": Text("a table is running on {folder}"),
    "running_unknown": Text(
        "a second one cannot start meanwhile; to end it, use its menu (the game can be resumed)"
    ),
    "running_remedy": Text(
        "a second one cannot start meanwhile; to end it, use its menu, or kill {number} (the game can be resumed)"
    ),
    "journal": Text("stored games: {n}, the list can be read"),
    "journal_remedy": Text(
        "to play tonight all the same: dixit-table play --data ~/dixit-tonight; keep {folder} as it is"
    ),
    "console_none": Text("keys can reach no text console on the screen"),
    "console": Text("no login prompt waits on the console that is shown ({console})"),
    "getty": Text(
        "the console {console} asks for a login: keys of a keypad that no table has taken yet appear there"
    ),
    "getty_remedy": Text(
        "start the table before keypads are handed out; or for tonight: sudo systemctl stop getty@{console}"
    ),
    "getty_kiosk": Text("for good, in the checkout: make kiosk"),
    # The terminal
    "terminal_none": Text("terminal: there is none here"),
    "terminal_there": Text("run the doctor in the terminal that shows the table"),
    "terminal_dumb": Text("terminal: it says it can show only plain lines (TERM is {term})"),
    "terminal_real": Text("use a terminal window, or say what it is: export TERM=xterm-256color"),
    "size": Text("terminal: {columns} x {rows}"),
    "size_unknown": Text("terminal: it does not say its size"),
    "size_small": Text("terminal: {columns} x {rows} is too small; the screens are made for {least} or more"),
    "size_larger": Text("enlarge the window, or take a smaller font (often Ctrl and -)"),
    "size_far": Text("terminal: {columns} x {rows}; letters that small are hard to read from the sofa"),
    "size_nearer": Text("take a larger font (often Ctrl and +), until about 80 columns are left"),
    "console_bare": Text(
        "this is the bare Linux console: 16 colours, and boxes in place of ✓ ● ○ ★ and the like"
    ),
    "console_terminal": Text(
        "run the table in a terminal window of a desktop; the game works here too, but looks poor"
    ),
    "console_kiosk": Text(
        "for a machine without a desktop: make kiosk, in the checkout (see hardware/kiosk/README.md there)"
    ),
    "colours": Text("colours: true colour ({term})"),
    "colours_few": Text("colours: the terminal ({term}) promises {n} only, so rabbits look alike"),
    "colours_claim": Text(
        "if the terminal is a new one: export COLORTERM=truecolor; ssh often doesn’t pass it on"
    ),
    "colours_letters": Text("the game can be played as it is: each rabbit has its letter"),
    "colours_tmux": Text("colours: tmux does not pass true colour on to the terminal around it"),
    "colours_tmux_remedy": Text(
        'tmux set -as terminal-features ",*:RGB", then detach and attach again; for good: in ~/.tmux.conf'
    ),
    "colours_screen": Text("colours: screen passes on 256 colours at most"),
    "colours_screen_remedy": Text(
        "use tmux instead; or from version 5 of screen on: truecolor on, in ~/.screenrc"
    ),
    "letters": Text("letters: {name}"),
    "letters_plain": Text(
        "letters: the locale ({name}) is not UTF-8: tmux shows _ in place of é and of frames"
    ),
    "locale_missing": Text("letters: the locale {name} is set, but not installed"),
    "locale_install": Text("sudo dpkg-reconfigure locales, and choose it"),
    "locale_export": Text("for tonight: export LC_ALL=C.UTF-8, and restart tmux"),
    "font": Text("font: {glyphs}"),
    "font_remedy": Text(
        "judge by eye: if you see boxes, question marks or gaps there, choose another font, such as DejaVu Sans Mono (sudo apt install fonts-dejavu-core)"
    ),
    # Storage
    "folder": Text("data folder: {folder}, which only you can read"),
    "folder_new": Text("data folder: {folder} is not there yet; the first game makes it"),
    "folder_open": Text(
        "data folder: others on this computer can look into {folder} (mode {mode}), where the votes are"
    ),
    "folder_open_remedy": Text("chmod 700 {folder}"),
    "files_open": Text("data folder: others on this computer can read {names}"),
    "files_open_remedy": Text("chmod 600 {names}"),
    "mode_unknown": Text("data folder: it is unknown who can look into {folder}"),
    "foreign": Text("data folder: you may not write to {names}"),
    "foreign_remedy": Text(
        "it was probably made with sudo: sudo chown -R $USER {folder}, and start the table without sudo"
    ),
    "unwritable": Text("storage: nothing can be written to {folder}: {reason}"),
    "unwritable_worn": Text(
        "a card that has become read-only is worn out: use another place, dixit-table play --data DIR"
    ),
    "unwritable_denied": Text(
        "the folder around it belongs to somebody else: name a folder of yours, dixit-table play --data DIR"
    ),
    "obstacle": Text("data folder: {name} is in its place, and is not a folder"),
    "obstacle_remedy": Text("rename it, or name another folder: dixit-table play --data DIR"),
    "speed": Text("storage: a press is safe on disk after {middle} ms (worst of {n}: {worst} ms)"),
    "slow": Text(
        "storage is slow: a press is safe on disk only after {middle} ms (worst of {n}: {worst} ms), so ticks come late"
    ),
    "stumbles": Text("storage is uneven: {middle} ms usually, but {worst} ms once in {n}"),
    "slow_remedy": Text(
        "use a USB stick or an SSD instead of a slow SD card: dixit-table play --data DIR; nothing is lost, it only takes longer"
    ),
    "speed_unknown": Text("storage: the speed of {folder} is unknown"),
    "kind": Text("storage: {folder} is on {kind}"),
    "kind_unknown": Text("storage: the file system of {folder} is unknown"),
    "fleeting": Text("storage: {folder} is in memory ({kind}): games are lost when the power goes off"),
    "remote": Text(
        "storage: {folder} is on another computer ({kind}), where a journal isn’t safe, and the network is needed"
    ),
    "modeless": Text("storage: {folder} is on {kind}, which keeps no permissions: others may read the votes"),
    "overlay": Text(
        "storage: {folder} is on an overlay; on a Pi whose overlay file system is switched on, games are gone at power-off"
    ),
    "overlay_remedy": Text(
        "raspi-config, Performance, Overlay File System shows whether it is on; if so: --data on a USB stick"
    ),
    "data_elsewhere": Text(
        "use a folder on a disk, card or stick of this computer (ext4): dixit-table play --data DIR"
    ),
    "card_errors": Text(
        "storage: the file system of {folder} has met an error: the card or disk fails, or lost its power while it wrote",
        "storage: the file system of {folder} has met {n} errors: the card or disk fails, or lost its power while it wrote",
    ),
    "card_worn": Text("storage: the card that {folder} is on says that it is worn out"),
    "card_remedy": Text("back the games up to a USB stick (table menu), and take a new card"),
    "free": Text("storage: {free} MB free"),
    "free_little": Text("storage: only {free} MB free"),
    "free_remedy": Text("free some space, or use another place: dixit-table play --data DIR"),
    "free_unknown": Text("storage: the free space for {folder} is unknown"),
    # Clock, power, memory
    "clock": Text("clock: {time}"),
    "clock_old": Text("clock: {time} can’t be right: games get a wrong date, but nothing else suffers"),
    "clock_behind": Text(
        "clock: {time} is before your last game ({last}); games get a wrong date, but nothing else suffers"
    ),
    "clock_alone": Text(
        "clock: {time}, not set by the network; if it is wrong, only the dates of games are wrong"
    ),
    "clock_remedy": Text("connect to a network for a minute, or: sudo date -s 'YYYY-MM-DD HH:MM'"),
    "clock_jumped": Text("clock: it was set by {seconds} s during the check"),
    "clock_harmless": Text("nothing to do: the table measures time by another clock"),
    "zone": Text("time zone: {time} is universal time, and so are the times of games"),
    "zone_remedy": Text("sudo timedatectl set-timezone Europe/Paris (or yours)"),
    "power": Text("power: the supply is strong enough"),
    "power_now": Text("power: the supply is too weak now; keypads drop out, and the card may be damaged"),
    "power_before": Text("power: the supply was too weak for a moment; keypads may drop out"),
    "power_remedy": Text("use the Pi’s own power supply and a short, thick cable"),
    "power_hub": Text("put the keypads on a hub with a power supply of its own"),
    "memory": Text(
        "the system may write memory to disk (swap), and votes with it; whoever can read that is root anyway"
    ),
    "memory_kept": Text("memory is never written to disk (no swap)"),
    "memory_unknown": Text("it is unknown whether memory may be written to disk"),
}
