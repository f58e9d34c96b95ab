"""Updates of a Debian package's table: read, tried out, put beside the present version; and the way back.

Versions stand side by side in one folder. ``current`` is a link that is exchanged by one rename, so that a
cut at any moment leaves the former version or the new one, whole. The launcher looks again at each start.
"""

VERSIONS, PACKAGED, LAUNCHER = "DIXIT_VERSIONS", "DIXIT_PACKAGED", "DIXIT_LAUNCHER"
"""The variables by which the package's launcher says where versions are, the packaged one, and itself."""
