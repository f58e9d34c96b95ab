// The case of a built keypad: a box, and a lid with a lip against glances. All lengths in mm.
//
//   make case        both parts for both boards, as STL
//   openscad keypad.scad                     look at it, change what is below
//
// x: from left to right, y: from the player to the back, z: up. Both parts lie as they are printed:
// flat side down, no supports. Nobody has printed it yet: print a box first, and try your board in it.

part = "box";      // "box", "lid", or "both" beside each other (to look at)
board = "Pico";    // "Pico" or "Nano"
columns = 4;       // of the keypad: 4, or 3 (a narrower ribbon)

// How your printer prints.
wall = 2.0;        // five lines of a 0.4 mm nozzle
floor_ = 1.6;      // thickness of the floor
plate = 2.4;       // thickness of the lid, of which the keypad's bed takes bed_deep
clearance = 0.3;   // on each side of what is put in. Too tight: 0.5
thread = 2.5;      // hole for a screw that cuts its own thread. Too tight: 2.7
through = 3.4;     // hole it passes through

// The keypad: 69 x 77 mm as in parts.csv. Its ribbon is 20 mm wide and 88 mm long (data sheet of Parallax 27899,
// v1.2: 0.78 x 3.5 in), and ends in a socket with a hole every 2.54 mm.
keypad_wide = 69;
keypad_deep = 77;
bed_deep = 0.6;    // the keypad is stuck into a bed as deep as this
ribbon_wide = columns == 4 ? 22 : 19.4;  // eight holes or seven, and the ends: the socket goes through the slot
ribbon_thick = 3.6;

// The boards, outlines without the overhang of the USB socket. Pico: data sheet, section 2.1: 21 x 51 x 1 mm.
// Nano: data sheet A000005, 18 x 45 mm; 1.6 mm is the usual thickness.
board_wide = board == "Pico" ? 21 : 18;
board_long = board == "Pico" ? 51 : 45;
board_thick = board == "Pico" ? 1.0 : 1.6;
// Boards lie chips down, pins up. What stands on the chips' side has to go below: on a Pico the plug (a cover
// of at most 10.6 x 8.5 mm, USB Micro-B), on a Nano the six pins for a programmer.
stand = board == "Pico" ? 6 : 10;
pins = 2.5 + 14;   // the strip that holds the pins, and the socket of a wire on them
bend = 6;          // for a wire to turn aside
// Feet and hooks stand where a board has neither pins nor a socket. From the middle:
foot_at = board == "Pico" ? 5.9 : 7.5;   // Pico: between socket and pins; Nano: the corners
foot_wide = 3;
foot_deep = board == "Pico" ? 3.2 : 1.6;
foot_in = 1.5;     // from the player's end, or the foot sticks to the hook
hook_at = board == "Pico" ? 6.5 : 8;     // beside the plug, whose cover is 10.6 mm wide, of USB-C 12.35 mm
hook_wide = board == "Pico" ? 1.8 : 2.4;
inside_high = stand + board_thick + pins + bend;

// The plug is inside, so it may be of any kind, and a pull at the cable ends at a cable tie.
plug_room = 42;    // from the board's socket to the bridge of the tie
plug_hole = [13.5, 10];  // in the back wall, wide and high: the plug goes in through it, the cable stays there
tie_room = 10;     // from the ties' bridge to the back wall
tie_wide = 4;      // tunnel below the bridge, for a tie of 3.6 mm or less
tie_high = max(4, stand - 4);  // the bridge's upper side: the cable goes straight to the board's socket

// Light: a 5 mm LED. It is glued from below; its rim (5.8 mm) stays there.
led = 5.2;
led_from_keypad = 10;

// Screws: four of 2.9 x 9.5 mm (or M3 x 10), heads up to 6 mm.
screw_head = 6;
boss = 7;
boss_deep = 9;     // how deep a screw may go

// The lip hides the keys: a neighbour whose eyes are 40 cm above the table and 50 cm away looks over the near lip
// and sees no middle of a key. Its back carries the number's sticker, as large as stickers.svg has it.
lip_high = 42;     // above the lid
lip = 1.6;         // its thickness: four lines
lip_front = 16;    // its height at the player's end, where hands come in
lip_slope = 22;    // over how much of the depth it rises
sticker_wide = 46;
sticker_high = 34;
sticker_deep = 0.4;

// What follows from these.
wide = 80;         // parts.csv and the paper cover say 80
deep = 114;        // no more than 120
front = 10;        // the keypad begins here: in front are two screws and the slot for the ribbon
back_of_keypad = front + keypad_deep + 2 * clearance;
board_back = deep - wall - tie_room - plug_room;  // where the board's USB end is
board_front = board_back - board_long - clearance;
box_high = floor_ + inside_high;
screws = [[6.6, 5.6], [wide - 6.6, 5.6], [6.6, deep - 6.6], [wide - 6.6, deep - 6.6]];
e = 0.01;
$fn = 32;

assert(deep <= 120 && wide <= 120, "larger than a small printer's bed");
assert(board_front > wall + 3, "no room for the board's hook: less plug_room");
assert(wide >= keypad_wide + 2 * clearance + 2 * lip, "the keypad doesn't fit between the lips");
assert(screws[0][0] - screw_head / 2 > lip && screws[0][1] + screw_head / 2 < front, "a screw's head touches something");

module rounded(w, d, h, r = 3) {
    linear_extrude(h) translate([r, r]) offset(r) square([w - 2 * r, d - 2 * r]);
}

// A hook: a leaf that bends towards -y, and holds the edge of a board whose upper side is at z. A thin one has to
// bend by half a millimetre at 7 mm from the floor: a strain of 3 * 1.2 * 0.5 / (2 * 7 * 7) = 1.8 %.
module hook(z, w, thick = 1.2) {
    rotate([90, 0, 90]) linear_extrude(w, center = true)
        polygon([[-thick, 0], [0, 0], [0, z], [0.8, z + 0.4], [0.8, z + 0.8], [0, z + 2.4], [-thick, z + 2.4]]);
}

// Under the board: four feet, guides at the sides, and hooks at the ends.
module seat() {
    half = board_wide / 2 + clearance;
    high = stand + e;
    hook_z = high + board_thick + 0.1;
    translate([wide / 2, 0, floor_ - e]) {
        for (side = [-1, 1], y = [board_front + clearance + foot_in, board_back - foot_deep])
            translate([side * foot_at - foot_wide / 2, y, 0]) cube([foot_wide, foot_deep, high]);
        for (side = [-1, 1], y = [board_front + 6, board_back - 14])
            translate([side > 0 ? half : -half - 2, y, 0]) cube([2, 8, stand + board_thick]);
        // The USB end goes under two hooks that hardly bend, beside the plug; the other end under two that do.
        for (side = [-1, 1]) {
            translate([side * hook_at, board_back + clearance, 0]) rotate([0, 0, 180]) hook(hook_z, hook_wide, 3);
            translate([side * foot_at, board_front, 0]) hook(hook_z, foot_wide);
        }
    }
}

// A bridge: the cable lies over it, and a tie goes through below and round the cable.
module ties() {
    translate([wide / 2 - 5, deep - wall - tie_room, floor_ - e]) difference() {
        cube([10, 8, tie_high + e]);
        translate([-e, 2, e]) cube([10 + 2 * e, tie_wide, 2.4]);
    }
}

module box() {
    difference() {
        rounded(wide, deep, box_high);
        translate([wall, wall, floor_]) rounded(wide - 2 * wall, deep - 2 * wall, box_high, 1.5);
        translate([(wide - plug_hole[0]) / 2, deep - wall - e, floor_ + tie_high])
            cube([plug_hole[0], wall + 2 * e, plug_hole[1]]);
    }
    for (at = screws) difference() {
        intersection() {
            hull() {
                translate([at[0], at[1], 0]) cylinder(d = boss, h = box_high);
                translate([at[0] > wide / 2 ? wide - 2 : 0, at[1] > deep / 2 ? deep - 2 : 0, 0]) cube([2, 2, box_high]);
            }
            rounded(wide, deep, box_high);
        }
        translate([at[0], at[1], box_high - boss_deep]) cylinder(d = thread, h = boss_deep + e);
    }
    seat();
    ties();
}

module lid() {
    difference() {
        union() {
            rounded(wide, deep, plate);
            intersection() {
                difference() {
                    rounded(wide, deep, plate + lip_high);
                    translate([lip, -e, plate]) rounded(wide - 2 * lip, deep - lip, plate + lip_high, 1.5);
                    translate([lip, -10, plate]) cube([wide - 2 * lip, 20, plate + lip_high]);
                }
                // Lower where the hand comes in.
                rotate([90, 0, 90]) linear_extrude(wide)
                    polygon([[0, 0], [deep, 0], [deep, plate + lip_high], [lip_slope, plate + lip_high],
                             [0, plate + lip_front]]);
            }
        }
        // The keypad's bed.
        translate([(wide - keypad_wide) / 2 - clearance, front, plate - bed_deep])
            cube([keypad_wide + 2 * clearance, keypad_deep + 2 * clearance, plate]);
        // The slot for ribbon and socket, at the edge of the keypad.
        translate([(wide - ribbon_wide) / 2, front - ribbon_thick, -e]) cube([ribbon_wide, ribbon_thick + e, 2 * plate]);
        for (at = screws) translate([at[0], at[1], -e]) cylinder(d = through, h = 2 * plate);
        translate([wide / 2, back_of_keypad + led_from_keypad, -e]) cylinder(d = led, h = 2 * plate);
        // The number's field, on the side that looks at the player.
        translate([(wide - sticker_wide) / 2 - clearance, deep - lip - e - 1, plate + (lip_high - sticker_high) / 2 - clearance])
            cube([sticker_wide + 2 * clearance, sticker_deep + 1 + e, sticker_high + 2 * clearance]);
    }
}

if (part == "box") box();
else if (part == "lid") lid();
else { box(); translate([wide + 10, 0, 0]) lid(); }
