"""The table menu: its lists, who holds it, and what is done by its lines.

In come entries of the pad that holds it, out come a view and events. ``menu`` is lists and keys, ``lists``
what stands in them, ``session`` who holds it, ``actions`` what is carried out.
"""
