"""The screen: paints a public view, and turns a keyboard into a pad.

Textual reads its settings from the environment when it is imported, and this package is the first
to import it. 240 frames a second keep a press from waiting for a refresh under load; everything
else it might be told is dropped, above all a log file, which would hold every key of the keyboard.
"""

import os

for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
    del os.environ[name]
os.environ["TEXTUAL_FPS"] = "240"
