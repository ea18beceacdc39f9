"""What a command leads to at a table: who carries it out, after what everybody is asked, and what the autopilot does then.

After a command come all steps of the crew until the table waits for its seats, in the same append. What must be on disk
first is left for a `Proceed`, which the worker's clock sends.
"""

from msgspec.structs import replace

from croupier.game import commands as g
from croupier.game.wagers.jackpot import claims_open
from croupier.house import jackpots
from croupier.house.act import HOUSE, HOUSE_DEALER, HOUSE_SUPERVISOR, PEOPLE, Act, Role
from croupier.house.dealer import Crew, Step, looking, may_call, may_open, next_step, seeds_awaited, too_soon
from croupier.house.gaming import counting
from croupier.house.people import BOT, GUEST, People, check_stopped, why_disabled
from croupier.house.plan import Plan
from croupier.house.pools import Pool
from croupier.house.table import commands as c
from croupier.house.table import mixing, opening, playing, running, seating
from croupier.house.table.events import RoundEnded
from croupier.house.table.rules import check_served, why_not_served
from croupier.house.table.setting import Setting, Steps
from croupier.house.table.state import Table
from croupier.refusal import Code, Refusal, refuse


def carry_out(plan: Plan, stream: str, command: c.TableCommand, act: Act) -> Refusal | None:
    """Carries a command out: its events are planned as they come, and mean nothing where it is refused in the end."""
    at = Setting(plan, stream, act)
    refusal = (
        check_served(at.table, command)
        or _check_read(at.table, command)
        or check_stopped(at.house, at.table, command)
        or too_soon(at.table, command, act)
        or _check_prepared(at, command)
        or _check_newcomer(at, command)
    )
    asked = command.command if isinstance(command, c.Play) else command
    return refusal or _STEPS[type(command)](at, asked)


def _check_read(table: Table, command: c.TableCommand) -> Refusal | None:
    """Lets a round that cannot be read here be given up, and nothing else be done in it."""
    if not table.unread or type(command) not in playing.STEPS or isinstance(command, c.GiveUpRound):
        return None
    return refuse(Code.DECK_LOST, "", "round", round=table.rounds)


def _check_prepared(at: Setting, command: c.TableCommand) -> Refusal | None:
    """Asks for a table that is set up."""
    prepared = bool(at.table.rulebook) or isinstance(command, c.PrepareTable)
    return None if prepared else refuse(Code.TABLE_NOT_PREPARED)


def _check_newcomer(at: Setting, command: c.TableCommand) -> Refusal | None:
    """Lets players of the house sit down; a practice table is its player's."""
    if not isinstance(command, c.TakeSeat):
        return None
    people: People = at.plan.state(PEOPLE)
    player, practice = people.known.get(command.player), at.table.practice
    if player is None or player.role is not Role.PLAYER or command.player in people.locked:
        return refuse(Code.NOT_A_PLAYER, player=command.player)
    if player.title == BOT and not practice:
        return refuse(Code.NOT_YOUR_TABLE, "", "bots")
    if (practice or player.title == GUEST) and practice != command.player and player.title != BOT:
        return refuse(Code.NOT_YOUR_TABLE, "", "owner")
    return None


_STEPS: Steps = {
    **opening.STEPS,
    **counting.STEPS,
    **seating.STEPS,
    **playing.STEPS,
    **mixing.STEPS,
    **running.STEPS,
}


# The autopilot

MOST_STEPS = 400
LATER = ("NOT_YET", "NOT_VERIFIED", "TOO_SOON")
"""Refusals that only say that another table comes first, or that it is too early."""


def proceed(plan: Plan, stream: str, command: c.TableCommand, act: Act) -> Refusal | None:
    """Carries a command out at a table, or has the autopilot go on."""
    if isinstance(command, c.Proceed):
        if not plan.state(stream).running.auto:
            return refuse(Code.NOT_AUTO)
        return _go_on(plan, stream, act)
    refusal = carry_out(plan, stream, command, act)
    if refusal is None and plan.state(stream).running.auto:
        _go_on(plan, stream, act)
    return refusal


def crew_of(people: People, table: Table) -> Crew:
    """Those in charge of a table, or the house's own while nobody is who can be."""
    able = {name: person for name, person in people.known.items() if name not in people.locked}
    return Crew(able.get(table.dealer, HOUSE_DEALER), able.get(table.supervisor, HOUSE_SUPERVISOR))


def own_step(plan: Plan, stream: str, crew: Crew) -> Step | None:
    """The crew's next step, if it is one that the autopilot may do now."""
    table: Table = plan.state(stream)
    if why_not_served(table) is not None:
        return None
    step = next_step(table, crew, plan.state(HOUSE), _pool(plan, table))
    if step is None or step.command is None:
        return None
    state = table.round
    if isinstance(step.command, c.OpenRound):
        return step if may_open(table) and not why_disabled(plan.state(HOUSE), table) else None
    if step.command == c.Play(g.CallBets()) and state is not None:
        return step if may_call(table, state) else None
    if step.command == c.Play(g.Settle()) and state is not None:
        return None if looking(table, state) else step
    if isinstance(step.command, c.DealNext) and seeds_awaited(table):
        return None
    return step


def may_go_on(plan: Plan, stream: str) -> bool:
    """Whether the autopilot has something to do at a table."""
    table: Table = plan.state(stream)
    return table.running.auto and own_step(plan, stream, crew_of(plan.state(PEOPLE), table)) is not None


def _go_on(plan: Plan, stream: str, act: Act) -> Refusal | None:
    crew = crew_of(plan.state(PEOPLE), plan.state(stream))
    for _ in range(MOST_STEPS):
        step = own_step(plan, stream, crew)
        if step is None or _must_be_written(plan, stream, step):
            return None
        mark = plan.mark()
        refusal = _do(plan, stream, step, crew, act)
        if refusal is None:
            continue
        plan.rewind(mark)
        return None if refusal.code in LATER or plan.events else refusal
    return None


def _must_be_written(plan: Plan, stream: str, step: Step) -> bool:
    """A round is on disk before the next one opens, and a deal before a settlement asks for its place in the log."""
    done = plan.events.get(stream, ())
    if isinstance(step.command, c.OpenRound):
        return any(isinstance(event, RoundEnded) for event in done)
    table: Table = plan.state(stream)
    dealt_now = bool(table.deals) and table.deals[-1][0] > plan.before[stream].version
    return dealt_now and step.command == c.Play(g.Settle())


def _do(plan: Plan, stream: str, step: Step, crew: Crew, act: Act) -> Refusal | None:
    second = crew.of(step.second) if step.second else None
    by = replace(act, by=crew.of(step.by), why=step.does, second=second, program=True)
    if isinstance(step.command, jackpots.VerifyClaim):
        pool = plan.tools.pool_of(plan.state(stream).id)
        return jackpots.carry_out(plan, pool, step.command, by)
    assert step.command is not None  # noqa: S101
    return carry_out(plan, stream, step.command, by)


def _pool(plan: Plan, table: Table) -> Pool | None:
    """The shared pool, where a round has come to its jackpots."""
    state = table.round
    stream = plan.tools.pool_of(table.id) if state is not None and claims_open(state) else ""
    pool: Pool | None = plan.state(stream) if stream else None
    return pool
