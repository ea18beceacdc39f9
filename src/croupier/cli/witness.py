"""`croupier witness`: somebody outside a house who signs its checkpoints as long as nothing before them has changed."""

import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Annotated

import httpx

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.log.stores import private_files, refusing
from croupier.cli.options import Json, flag, option, quiet, whole_number
from croupier.cli.paper import answer_line
from croupier.client.witnessing import follow
from croupier.house.custody.orders import own_key
from croupier.refusal import Code, refuse
from croupier.store.checkpoints import read_note_key
from croupier.store.errors import BadAnchor
from croupier.store.witness import Unwitnessed, Witness, cosignatures, read_asked
from croupier.words import say

MOST_BYTES, MOST_PORT = 64 * 1024, 65_535


def witness(
    *,
    key: Annotated[str, option("option-witness-key", "--key")],
    name: Annotated[str, option("option-witness-name", "--name")],
    logs: Annotated[tuple[str, ...], flag("option-witness-log", "--log")] = (),
    follow: Annotated[str | None, quiet("option-witness-follow", "--follow")] = None,
    listen: Annotated[int | None, quiet("option-witness-listen", "--listen", converter=whole_number)] = None,
    every: Annotated[int, option("option-witness-every", "--every", converter=whole_number)] = 60,
    once: Annotated[bool, flag("option-witness-once", "--once")] = False,
    json: Json = False,
) -> int:
    """Says by what key it is known; follows a house, or waits to be asked."""
    private_files()
    if not name or set(name) & set(" +\n") or every < 1 or not 0 <= (listen or 0) <= MOST_PORT:
        raise CommandRefused(refuse(Code.BAD_OPTION, "", "witness"))
    if follow and not logs:
        raise CommandRefused(refuse(Code.BAD_OPTION, "", "witness-log"))
    with refusing(key):
        houses = [read_note_key(line) for line in logs]
        held = Witness(name, own_key(Path(key)), Path(f"{key}.seen"), houses, lambda: int(time.time()))
    answer_line({"key": held.public.line}, held.public.line, json=json)
    sys.stdout.flush()
    if listen is not None:
        # HTTPS is for a proxy before it
        ThreadingHTTPServer(("127.0.0.1", listen), handler_of(held)).serve_forever()
    return _follow(held, follow, every, once=once, json=json) if follow else Exit.DONE


def _follow(held: Witness, url: str, every: int, *, once: bool, json: bool) -> int:
    with httpx.Client(base_url=url, timeout=30.0) as ask:
        while True:
            try:
                signed = follow(held, ask)
            except (Unwitnessed, BadAnchor) as fault:
                raise CommandRefused(refuse(Code.UNSOUND, "", "witness", fault=str(fault))) from None
            except (httpx.HTTPError, httpx.InvalidURL) as fault:
                if once:
                    raise CommandRefused(refuse(Code.CANNOT_READ, file=url, fault=str(fault))) from None
            else:
                said = {"origin": signed.origin, "size": signed.size}
                answer_line(said, say("witness-signed", count=signed.size, log=signed.origin), json=json)
                sys.stdout.flush()
            if once:
                return Exit.DONE
            time.sleep(every)


def handler_of(held: Witness) -> type[BaseHTTPRequestHandler]:
    """What answers `add-checkpoint` for a witness."""

    class Handler(BaseHTTPRequestHandler):
        timeout = 30.0

        def do_POST(self) -> None:
            length = self.headers.get("Content-Length", "")
            if self.path != "/add-checkpoint" or not length.isdecimal() or int(length) > MOST_BYTES:
                return self._answer(404, "")
            try:
                signed = held.sign(read_asked(self.rfile.read(int(length)).decode(errors="replace")))
            except Unwitnessed as fault:
                return self._answer(fault.status, f"{fault.size}\n" if fault.status == 409 else f"{fault}\n")
            return self._answer(200, cosignatures(signed, held.public))

        def _answer(self, status: int, text: str) -> None:
            body = text.encode()
            self.send_response(status)
            kind = "text/x.tlog.size" if status == 409 else "text/plain; charset=utf-8"
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Tells nobody who asks."""

    return Handler
