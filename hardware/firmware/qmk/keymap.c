// A 4 x 4 macro pad as a keypad: the keys of hardware/build.md, so the same stickers fit. See hardware/macropad.md.

#include QMK_KEYBOARD_H

// Keys of a number pad alone: the table takes them before it knows the pad. Backspace is the decimal key.
const uint16_t PROGMEM keymaps[][MATRIX_ROWS][MATRIX_COLS] = {
    [0] = LAYOUT_ortho_4x4(
        KC_P1,   KC_P2,   KC_P3,   KC_PPLS,
        KC_P4,   KC_P5,   KC_P6,   KC_PMNS,
        KC_P7,   KC_P8,   KC_P9,   KC_PSLS,
        KC_PAST, KC_P0,   KC_PENT, KC_PDOT
    ),
};

// The table answers on NumLock's light. Coloured lights are white with it, all of them, or else dark; no effect runs
// beside, for many effects light the key that is pressed, which others may see.
#define LIT 30 // of 255: sixteen lights then take 0.1 A

void keyboard_post_init_user(void) {
#ifdef RGBLIGHT_ENABLE
    rgblight_enable_noeeprom();
    rgblight_mode_noeeprom(RGBLIGHT_MODE_STATIC_LIGHT);
    rgblight_sethsv_noeeprom(0, 0, 0);
#endif
#ifdef RGB_MATRIX_ENABLE
    rgb_matrix_enable_noeeprom();
    rgb_matrix_mode_noeeprom(RGB_MATRIX_SOLID_COLOR);
#endif
}

#ifdef RGBLIGHT_ENABLE
// True: a light of NumLock's own, which the pad may have, follows as well.
bool led_update_user(led_t lights) {
    rgblight_sethsv_noeeprom(0, 0, lights.num_lock ? LIT : 0);
    return true;
}
#endif

#ifdef RGB_MATRIX_ENABLE
bool rgb_matrix_indicators_user(void) {
    uint8_t level = host_keyboard_led_state().num_lock ? LIT : 0;
    rgb_matrix_set_color_all(level, level, level);
    return false;
}
#endif
