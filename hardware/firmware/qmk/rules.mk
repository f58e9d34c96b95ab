# What shows or tells keys, or sends others than those of a number pad, is off.
VIA_ENABLE = no
CONSOLE_ENABLE = no
COMMAND_ENABLE = no
OLED_ENABLE = no
BACKLIGHT_ENABLE = no
LED_MATRIX_ENABLE = no
ENCODER_ENABLE = no
EXTRAKEY_ENABLE = no
MOUSEKEY_ENABLE = no
NKRO_ENABLE = no
# The key at the top left, held while you plug in, starts the boot loader.
BOOTMAGIC_ENABLE = yes
