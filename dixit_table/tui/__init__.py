"""The screen: paints a public view, and turns a keyboard into a pad.

Textual reads its frame rate when it is imported; this package is the first to import it, so the
rate is set here: 240 frames a second keep a press from waiting for a refresh under load.
"""

import os

os.environ.setdefault("TEXTUAL_FPS", "240")
