"""What a command leads to at a table: who carries it out, after what everybody is asked; a refusal has its clause."""

from http import HTTPStatus

from croupier.game.commands import CountDeck
from croupier.house import disabling
from croupier.house.act import Act, Role
from croupier.house.dealer import too_soon
from croupier.house.names import PEOPLE
from croupier.house.people import BOT, GUEST, People
from croupier.house.plan import Plan
from croupier.house.table import commands as c
from croupier.house.table import conduct, opening, playing, running, seating, served
from croupier.house.table.setting import Setting, Steps
from croupier.refusal import Code, Refusal, refuse


def carry_out(plan: Plan, stream: str, command: c.TableCommand, act: Act) -> Refusal | None:
    """Carries a command out: its events are planned as they come, and mean nothing where it is refused in the end."""
    at = Setting(plan, stream, act)
    refusal = (
        served.check(at.table, command)
        or disabling.check(at.house, at.table, command)
        or too_soon(at.table, command, act)
        or _check_place(at, command)
        or _check_newcomer(at, command)
    )
    refusal = refusal or _STEPS[type(command)](at, command)
    return refusal if act.by.role is not Role.INSPECTOR else _inspected(at, command, refusal)


def _check_place(at: Setting, command: c.TableCommand) -> Refusal | None:
    """Asks for a table that is set up, in a pit that those who act reach."""
    if at.table.rulebook:
        return at.elsewhere()
    if isinstance(command, c.PrepareTable):
        return None
    return refuse(Code.TABLE_NOT_PREPARED)


def _inspected(at: Setting, command: c.TableCommand, refusal: Refusal | None) -> Refusal | None:
    """Keeps inspectors from all but counting; who may not do something learns nothing else about it."""
    if _counts(command) or (refusal is not None and refusal.code.status == HTTPStatus.FORBIDDEN):
        return refusal
    return refuse(Code.ROLE_TOO_LOW, at.cite("staff.inspector") if at.table.rulebook else "", "inspector")


def _counts(command: c.TableCommand) -> bool:
    """Whether somebody asks for a count of the cards, which is an inspector's right."""
    return isinstance(command, c.Play) and isinstance(command.command, CountDeck)


def _check_newcomer(at: Setting, command: c.TableCommand) -> Refusal | None:
    """Lets players of the house sit down for themselves; a practice table is its player's."""
    if not isinstance(command, c.TakeSeat):
        return None
    people: People = at.plan.state(PEOPLE)
    player, by, practice = people.known.get(command.player), at.act.by, at.table.practice
    if player is None or player.role is not Role.PLAYER or command.player in people.locked:
        return refuse(Code.NOT_A_PLAYER, player=command.player)
    if by.role is Role.PLAYER and by.id != command.player:
        return refuse(Code.NOT_YOUR_SEAT, "", "sitting")
    if player.title == BOT and not practice:
        return refuse(Code.NOT_YOUR_TABLE, "", "bots")
    if (practice or player.title == GUEST) and practice != command.player and player.title != BOT:
        return refuse(Code.NOT_YOUR_TABLE, "", "owner")
    return None


_STEPS: Steps = {
    **opening.STEPS,
    **seating.STEPS,
    **playing.STEPS,
    **running.STEPS,
    **conduct.STEPS,
}
