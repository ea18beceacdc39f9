"""The check: whatever a viewer asks at a moment of twin rounds, and whatever it is told, is the same in both."""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from croupier.house.table.telling import tell_all
from croupier.web.feed.view import table_view
from tests.twins.asking import Asked
from tests.twins.comparing import Difference, apart, masked, plain, unsalted
from tests.twins.house import House
from tests.twins.rounds import Twins

DONE = 200


class Check:
    """Asks and compares, and counts what was compared by rulebook, phase and viewer."""

    def __init__(self) -> None:
        self.found: list[Difference] = []
        self.compared: Counter[tuple[str, str, str]] = Counter()
        self.asked: set[str] = set()
        self.accepted = 0
        self.told = 0

    @property
    def answers(self) -> int:
        """How many answers were compared with their twins."""
        return self.compared.total()

    async def ask(self, twins: Twins, who: str, questions: Iterable[Asked]) -> None:
        """Asks both houses as one viewer, as long as the twins are alike to it."""
        if not twins.alike_to(who):
            return
        moment = twins.moment
        for asked in questions:
            one, other = [
                await house.ask(who, asked.method, asked.path, asked.body) for house in twins.pair.houses
            ]
            self.compared[twins.book, moment.split(" ")[0], who] += 1
            self.asked.add(asked.kind)
            shown = False
            if one.status == other.status == DONE and all(house.planned for house in twins.pair.houses):
                self.accepted += 1
                shown = self._consequences(twins, who, asked)
            first, second = (
                plain(house, asked.path, said)
                for house, said in zip(twins.pair.houses, (one, other), strict=True)
            )
            if first != second and not shown:
                self._note(twins, who, str(asked), _bytes(first), _bytes(second))
            for name in unsalted(asked.path, one.body, other.body):
                self._note(twins, who, str(asked), f"{name} has no salt".encode(), b"")
            if any(salt in one.body for salt in twins.one.salts):
                self._note(twins, who, str(asked), b"a salt was sent early", b"")

    def hear(self, twins: Twins) -> None:
        """Compares what everybody who watches is sent."""
        for who in twins.viewers:
            if (who, twins.name) not in twins.one.watching:
                continue
            one, other = (masked(house, house.told(who, twins.name)) for house in twins.pair.houses)
            if twins.alike_to(who):
                self.told += 1
                if one != other:
                    self._note(twins, who, "the feed", one, other)

    def _consequences(self, twins: Twins, who: str, asked: Asked) -> bool:
        """Compares what everybody would be told of a command that is accepted; tells whether it shows cards to who asks."""
        after = [list(_after(house, twins)) for house in twins.pair.houses]
        if not all(after):
            return False
        last = [states[-1][1] for states in after]
        for viewer in twins.viewers:
            if not twins.alike_to(viewer) or any(twins.shown_by(table, viewer) for table in last):
                continue
            one, other = (
                masked(house, _told(twins, states, viewer))
                for house, states in zip(twins.pair.houses, after, strict=True)
            )
            self.told += 1
            if one != other:
                self._note(twins, viewer, f"told of {asked}", one, other)
        return any(twins.shown_by(table, who) for table in last)

    def _note(self, twins: Twins, who: str, asked: str, one: bytes, other: bytes) -> None:
        self.found.append(Difference(who, twins.name, twins.moment, asked, *apart(one, other)))


def _bytes(said: object) -> bytes:
    return b" ".join(part if isinstance(part, bytes) else repr(part).encode() for part in said)  # type: ignore[attr-defined]


def _after(house: House, twins: Twins) -> Iterator[tuple[object, object]]:
    plan = house.planned
    if plan is not None:
        yield from zip(plan.events.get(twins.stream, ()), plan.states.get(twins.stream, ()), strict=True)


def _told(twins: Twins, states: list[tuple[object, object]], who: str) -> bytes:
    """What a viewer would be sent: a line for each event, and the table as it would be."""
    viewer = twins.viewer(who)
    lines = [tell_all(after, event, (viewer,)).get(viewer) for event, after in states]  # type: ignore[arg-type]
    return msgspec.json.encode((lines, table_view(states[-1][1], viewer)))  # type: ignore[arg-type]
