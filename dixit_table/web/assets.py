"""What pages are made of, read once: templates, and the style sheets and scripts that browsers keep."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from hashlib import sha256
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dixit_table.texts import LANGUAGES, Language, own_name, say

_PACKAGE = "dixit_table.web"

# --- Templates: what is put into one is escaped


def page(name: str, language: Language, **values: object) -> str:
    """Return a page; its template is given how to ``say`` things, too, and the ``others`` by their names."""
    others = {each: own_name(each) for each in LANGUAGES if each != language}
    return (
        _templates()
        .get_template(f"{name}.html.j2")
        .render(values, language=language, others=others, say=partial(say, language))
    )


@lru_cache(maxsize=1)
def _templates() -> Environment:
    templates = Environment(
        loader=PackageLoader(_PACKAGE),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals["asset"] = _address
    return templates


# --- Style sheets and scripts: the address of each goes by its content, so a browser never asks for it again

_KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "txt": "text/plain"}
_FOR_EVER = "public, max-age=31536000, immutable"
_VERSION = "v"


class _Asset(Struct, frozen=True):
    content: bytes
    kind: str
    version: str


@lru_cache(maxsize=1)
def _assets() -> Mapping[str, _Asset]:
    """Return the files of ``static/``: no other file is ever served."""
    return {
        file.name: _asset(file.name, file.read_bytes())
        for file in files(_PACKAGE).joinpath("static").iterdir()
        if file.name.rpartition(".")[2] in _KINDS
    }


def _asset(name: str, content: bytes) -> _Asset:
    return _Asset(content, _KINDS[name.rpartition(".")[2]], sha256(content).hexdigest()[:16])


def _address(name: str) -> str:
    return f"/static/{name}?{_VERSION}={_assets()[name].version}"


def route() -> Route:
    """Return what serves them."""
    return Route("/static/{name}", _serve, methods=["GET"])


async def _serve(request: Request) -> Response:
    asset = _assets().get(request.path_params["name"])
    if asset is None:
        raise HTTPException(404)
    tag = f'"{asset.version}"'
    for_ever = request.query_params.get(_VERSION) == asset.version
    headers = {"cache-control": _FOR_EVER if for_ever else "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(asset.content, headers=headers, media_type=asset.kind)
