"""What the project is built with: what is pinned, by which hashes, under which licences."""
