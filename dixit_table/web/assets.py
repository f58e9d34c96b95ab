"""What pages are made of: style sheets and scripts, read once. The address of each goes by its content."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

_KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "txt": "text/plain"}
_FOR_EVER = "public, max-age=31536000, immutable"
_VERSION = "v"


class Asset(Struct, frozen=True):
    """A file."""

    content: bytes
    kind: str
    version: str


class Assets:
    """The files of ``static/``: no other file is ever served."""

    def __init__(self) -> None:
        self._assets = {
            file.name: _asset(file.name, file.read_bytes())
            for file in files("dixit_table.web").joinpath("static").iterdir()
            if file.name.rpartition(".")[2] in _KINDS
        }

    def address(self, name: str) -> str:
        """Return where a file is; a browser that has it never asks again. Raises KeyError."""
        return f"/static/{name}?{_VERSION}={self._assets[name].version}"

    def route(self) -> Route:
        """Return what serves them."""
        return Route("/static/{name}", self._serve, methods=["GET"])

    async def _serve(self, request: Request) -> Response:
        asset = self._assets.get(request.path_params["name"])
        if asset is None:
            raise HTTPException(404)
        tag = f'"{asset.version}"'
        for_ever = request.query_params.get(_VERSION) == asset.version
        headers = {"cache-control": _FOR_EVER if for_ever else "no-cache", "etag": tag}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(asset.content, headers=headers, media_type=asset.kind)


def _asset(name: str, content: bytes) -> Asset:
    return Asset(content, _KINDS[name.rpartition(".")[2]], sha256(content).hexdigest()[:16])
