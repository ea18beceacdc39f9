"""Opening a table: licence and layout, equipment, signs, staff, float, and decks made ready step by step."""

import msgspec
from msgspec.structs import replace

from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.rules import cannot_open, duties_of, rules_of
from croupier.house.table.seating import close
from croupier.house.table.setting import Setting, steps
from croupier.house.table.state import TABLE, CardSource, Deck, Standing, Table
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import IDS, UnknownRulebook, base_of, known, rulebook
from croupier.rulebook.clauses import readings_of
from croupier.rulebook.house import ManualStep, StepKind, house_rules
from croupier.rulebook.load import in_force, local_day, version
from croupier.rulebook.policy import SuperTargets
from croupier.rulebook.registry import digest_of
from croupier.rulebook.settings import JackpotMode, SettingRefused
from croupier.rulebook.signs import signs

HAND_DEALING = "hand_dealing"
"""What an approval is for that lets whole rounds be dealt from the hand."""


def prepare(at: Setting, command: c.PrepareTable) -> Refusal | None:
    """Binds a closed table to a rulebook that is in force and approved here, on a cloth with every area.

    One that was never opened is closed first, if its rulebook is not as it was and nothing else can be done with it.
    """
    if TABLE + command.table != at.stream:
        return refuse(Code.WRONG_TABLE, stream=at.stream, table=command.table)
    if cannot_open(at.table):
        close(at, at.cite("table.rulebook"))
    if at.table.standing is not Standing.CLOSED:
        return refuse(Code.TABLE_NOT_CLOSED, at.cite("table.rulebook"))
    try:
        command = replace(command, rulebook=version(command.rulebook, at.act.at))
    except UnknownRulebook as error:
        return error.refusal
    if command.rulebook not in known():  # a path is none: anybody could have the server read a file
        return refuse(Code.UNKNOWN_RULEBOOK, "", "served", name=command.rulebook, known=tuple(known()))
    book = rulebook(command.rulebook)
    duties = house_rules(book.id)
    if duties.has("table.licence") and (not at.house.licence or base_of(book.id) not in at.house.approved):
        return refuse(Code.NO_CASINO_LICENCE, duties.clause("table.licence"), rulebook=book.id)
    if duties.has("table.general_rules") and not at.house.general_rules:
        return refuse(Code.GENERAL_RULES_MISSING, duties.clause("table.general_rules"))
    day = local_day(book, at.act.at)
    if not in_force(book, day) and not command.practice:
        clause = duties.clause("table.in_force")
        return refuse(Code.RULEBOOK_NOT_IN_FORCE, clause, rulebook=book.id, day=str(day))
    return _prepare_cloth(at, command)


def _prepare_cloth(at: Setting, command: c.PrepareTable) -> Refusal | None:
    book, duties = rulebook(command.rulebook), house_rules(command.rulebook)
    offered = command.settings.get("jackpot_offered", True)
    left_out = {"dealer_super": not _several(command), "jackpot": not offered}
    wanted = [area for area in book.layout.areas if not left_out.get(area)]
    missing = [book.layout.areas[area].value for area in wanted if area not in command.areas]
    if missing:
        several = duties.clause("table.layout_several") if _several(command) else ""
        return refuse(Code.LAYOUT_INCOMPLETE, several or duties.clause("table.layout"), area=missing[0])
    strange = [area for area in command.areas if area not in book.layout.areas]
    if strange:
        return refuse(Code.LAYOUT_STRANGE, duties.clause("table.layout"), area=strange[0])
    if command.source is CardSource.HAND and not duties.has("deck.by_hand"):
        return refuse(Code.DEVICE_REQUIRED, duties.clause("table.device"))
    approvals = _approvals(at, command)
    if isinstance(approvals, Refusal):
        return approvals
    device = "shuffler" if command.source is CardSource.SHUFFLER else "shoe"
    plain = msgspec.json.decode(msgspec.json.encode(command.settings))  # as they come back from the log
    settings = {**plain, "dealing_device": device}
    clause = duties.clause("table.rulebook")
    event = e.TablePrepared(
        clause,
        at.act,
        command.table,
        command.rulebook,
        settings,
        command.source,
        command.areas,
        command.pit,
        command.practice,
        digest_of(book.id),
        "" if book.id in IDS else book.base,
        {one.id: one.taken for one in readings_of(book.id, base=book.base)},
        approvals,
    )
    try:
        at.emit(event)
        at.rules  # noqa: B018
    except SettingRefused as error:
        return error.refusal
    return None


def _approvals(at: Setting, command: c.PrepareTable) -> dict[str, str] | Refusal:
    """The references of the approvals that what is chosen for a table needs; a practice table needs none."""
    book, found = rulebook(command.rulebook), dict[str, str]()
    for name, clause in house_rules(book.id).approvals.items() if not command.practice else ():
        usual = book.settings[name].default if name in book.settings else None
        chosen = command.settings.get(name, usual) != usual
        if chosen or (name == HAND_DEALING and command.source is CardSource.HAND):
            found[name] = command.approvals.get(name) or at.house.approvals.get(name, "")
            if not found[name]:
                return refuse(Code.APPROVAL_NEEDED, clause, "setting", name=name)
    return found


def _several(command: c.PrepareTable) -> bool:
    part = rulebook(command.rulebook).super
    return part is not None and (
        part.targets.value is SuperTargets.MULTIPLE or bool(command.settings.get("multi_super"))
    )


def tick(at: Setting, command: c.TickEquipment) -> Refusal | None:
    """Finds an item in its place."""
    item = at.duties.equipment.get(command.item)
    if item is None:
        wanted = ", ".join(at.duties.equipment)
        return refuse(Code.UNKNOWN_EQUIPMENT, at.cite("table.equipment"), names=wanted)
    return at.emit(e.EquipmentTicked(item.clause, at.act, command.item))


def show(at: Setting, command: c.ShowSign) -> Refusal | None:
    """Puts one of the required signs up."""
    found = next((sign for sign in signs(at.rules) if sign.name == command.name), None)
    if found is None and command.name not in ("limits", "rules", "terms"):
        return refuse(Code.UNKNOWN_SIGN, at.cite("table.signs"), name=command.name)
    clauses = {
        "limits": at.cite("table.signs"),
        "rules": at.cite("table.rules_open") or at.cite("table.rulebook"),
        "terms": at.cite("table.terms"),
    }
    clause = found.clause if found else clauses[command.name]
    return at.emit(e.SignShown(clause, at.act, command.name))


def assign(at: Setting, command: c.AssignStaff) -> Refusal | None:
    """Puts a dealer and another person as supervisor in charge."""
    if "" in (command.dealer, command.supervisor) or command.dealer == command.supervisor:
        return refuse(Code.STAFF_MISSING, at.cite("table.staff"), "two")
    clause = at.cite("table.staff") or at.cite("table.rulebook")
    return at.emit(e.StaffAssigned(clause, at.act, command.dealer, command.supervisor))


def count_float(at: Setting, command: c.CountFloat) -> Refusal | None:
    """Counts the float; on a gaming day a tray of real chips is counted by two, each alone."""
    clause = at.cite("table.float")
    if at.table.standing is Standing.CLOSED:
        return refuse(Code.TABLE_CLOSED, clause, "float")
    if at.house.day and at.table.running.real:
        return refuse(Code.BAD_COUNT, clause, "blind")
    if command.amount < 0:
        return refuse(Code.BAD_AMOUNT, clause, "float", amount=command.amount)
    return at.emit(e.FloatCounted(clause or at.cite("table.equipment"), at.act, command.amount))


# Decks


def receive(at: Setting, command: c.ReceiveDeck) -> Refusal | None:
    """Takes in one deck for a shoe, two with different backs for a shuffler."""
    decks, most, clause = at.table.decks, decks_wanted(at.table), at.cite("deck.number")
    if command.deck in at.table.retired:
        return refuse(Code.DECK_RETIRED, at.cite("device.replaced"))
    if at.table.playing:
        return refuse(Code.ROUND_OPEN, at.cite("deck.replace"), "decks")
    if command.deck in decks or len(decks) >= most:
        return refuse(Code.WRONG_DECK_COUNT, clause, "most", source=at.table.source, most=most)
    if any(deck.back == command.back for deck in decks.values()):
        return refuse(Code.SAME_BACKS, at.cite("deck.backs") or at.cite("table.device"))
    ready = 0
    if command.seal:
        if refusal := at.unknown("deck.sealed"):
            return refusal
        ready = sum(1 for step in _steps(at.table, "opening") if StepKind.CHECK in step.kinds)
    return at.emit(e.DeckReceived(clause, at.act, command.deck, command.back, command.seal, ready))


def decks_wanted(table: Table) -> int:
    """How many decks a table has: one for a shoe or the hand, two for a shuffler."""
    return 2 if table.source is CardSource.SHUFFLER else 1


def _steps(table: Table, moment: str) -> list[ManualStep]:
    return duties_of(table).steps[f"{moment}_{table.source}"]


def _place(table: Table, deck: Deck) -> tuple[str, int]:
    """Where a deck stands: in which steps, and how many of them are done.

    One that was ready when a shuffle was ordered before its first round goes through a round's steps from there.
    """
    if deck.moment == "opening" and deck.ordered >= len(_steps(table, "opening")):
        return "round", deck.done - deck.ordered
    return deck.moment, deck.done


def next_step(table: Table, deck: Deck) -> ManualStep | None:
    """The step that a deck waits for, if it is not ready."""
    moment, done = _place(table, deck)
    steps = _steps(table, moment)
    return steps[done] if done < len(steps) else None


def waits_for_a_look(table: Table, deck: Deck) -> bool:
    """Whether a deck lies fanned out for players who have a right to look before it is turned, and have not."""
    step = next_step(table, deck)
    if step is None or StepKind.TURN not in step.kinds or not duties_of(table).has("deck.players_look"):
        return False
    steps = _steps(table, "opening")
    seen = any(done < len(steps) and StepKind.TURN in steps[done].kinds for done in deck.looks)
    return _place(table, deck)[0] == "opening" and not seen


def do_step(at: Setting, command: c.DoStep) -> Refusal | None:
    """Does the next step with a deck, in its order and by who may."""
    deck = at.table.decks.get(command.deck)
    if deck is None:
        return refuse(Code.NO_SUCH_DECK, at.cite("deck.number"), deck=command.deck)
    ordered = at.table.shuffle_clause and not at.table.dealt
    if at.table.playing and deck.id == at.table.in_play and not ordered:
        return refuse(Code.ROUND_OPEN, at.cite("deck.steps"), "deck")
    step = next_step(at.table, deck)
    if step is None:
        if command.does == "cut":
            return refuse(Code.CUT_COUNT, _cut_clause(at))
        return refuse(Code.STEP_DONE, at.cite("deck.steps"), deck=command.deck)
    if step.does != command.does:
        coming = {each.does for each in _steps(at.table, _place(at.table, deck)[0])}
        if command.does == "cut" and "cut" not in coming:
            return refuse(Code.CUT_COUNT, _cut_clause(at), "device")
        return refuse(Code.STEP_MISSING, step.cited, step=step.does)
    if at.act.by.role not in step.by:
        clause = at.cite("cut.by_player") if StepKind.CUT in step.kinds else step.cited
        return refuse(Code.ROLE_TOO_LOW, clause, "step", step=step.does, roles=tuple(step.by))
    if StepKind.SECOND_LOOK in step.kinds and at.act.by.id in deck.hands:
        return refuse(Code.SECOND_PERSON, step.cited, "inspection")
    if waits_for_a_look(at.table, deck):
        return refuse(Code.STEP_MISSING, at.cite("deck.players_look"), "look")
    if command.machine:
        return _by_machine(at, command, step)
    return at.emit(e.StepDone(step.cited, at.act, command.deck, command.does))


def _cut_clause(at: Setting) -> str:
    """The clause of the cut: that there is none after a device, or that there is one."""
    if at.table.source is CardSource.SHUFFLER and at.duties.has("cut.none"):
        return at.cite("cut.none")
    return next(step.cited for step in at.duties.steps["round_shoe"] if StepKind.CUT in step.kinds)


def _by_machine(at: Setting, command: c.DoStep, step: ManualStep) -> Refusal | None:
    """A machine that shuffles one deck does the shuffle alone: the cut and the shoe stay with the dealer."""
    refusal = at.unknown("deck.single_shuffler")
    if refusal is None and StepKind.SHUFFLE not in step.kinds:
        refusal = refuse(Code.NO_SUCH_OPTION, at.cite("deck.single_shuffler"), "shuffler")
    return refusal or at.emit(
        e.StepDone(at.cite("deck.single_shuffler"), at.act, command.deck, command.does, True)
    )


def pre_shuffle(at: Setting, command: c.PreShuffle) -> Refusal | None:
    """Shuffles a deck by hand before a machine does."""
    refusal = at.unknown("deck.pre_shuffle")
    deck = at.table.decks.get(command.deck)
    step = next_step(at.table, deck) if deck is not None else None
    if refusal is None and (step is None or StepKind.SHUFFLE not in step.kinds):
        refusal = refuse(Code.STEP_MISSING, at.cite("deck.pre_shuffle"), "pre-shuffle")
    return refusal or at.emit(e.PreShuffled(at.cite("deck.pre_shuffle"), at.act, command.deck))


def check_deck(at: Setting, command: c.CheckDeck) -> Refusal | None:
    """Takes a deck-checking device's word: a pass is the check, a fail keeps the deck out of play."""
    refusal = at.unknown("deck.checking_device")
    clause = at.cite("deck.checking_device")
    deck = at.table.decks.get(command.deck)
    step = next_step(at.table, deck) if deck is not None else None
    if refusal is None and (step is None or at.act.by.role not in step.by):
        refusal = refuse(Code.STEP_MISSING, clause, "check")
    if refusal is not None or step is None:
        return refusal
    if command.passed:
        at.emit(e.StepDone(clause, at.act, command.deck, step.does, True))
    else:
        at.emit(e.DeckFailed(clause, at.act, command.deck))
    return None


def let_look(at: Setting, command: c.LetPlayersLook) -> Refusal | None:  # noqa: ARG001
    """Lets the players see the spread cards before they are turned."""
    refusal = at.unknown("deck.players_look")
    if refusal is None and not any(waits_for_a_look(at.table, deck) for deck in at.table.decks.values()):
        refusal = refuse(Code.STEP_MISSING, at.cite("deck.players_look"), "fanned")
    return refusal or at.emit(e.PlayersLooked(at.cite("deck.players_look"), at.act))


def open_table(at: Setting, command: c.OpenTable) -> Refusal | None:
    """Opens the table once nothing that the rulebook asks for is missing."""
    if at.table.standing is not Standing.OPENING:
        return refuse(Code.TABLE_NOT_PREPARED, at.cite("table.rulebook"), "opening")
    refusal = _check_equipment(at) or _check_signs(at)
    if refusal is None and at.duties.has("table.staff") and not at.table.dealer:
        refusal = refuse(Code.STAFF_MISSING, at.cite("table.staff"))
    refusal = refusal or _check_decks(at, command.deck)
    return refusal or at.emit(e.TableOpened(at.cite("table.rulebook"), at.act, command.deck))


DRAW_SHOE = "shoe for draws"
"""What a shuffler table has besides the shuffler, where draws always come out of a shoe."""


def _electronic(table: Table) -> bool:
    """Whether jackpot wagers go through a recorder with meter and lights."""
    rules = rules_of(table)
    return rules.prizes is not None and rules.settings.jackpot_mode is JackpotMode.ELECTRONIC


def equipment_missing(table: Table) -> dict[str, str]:
    """The equipment that is still to be found in its place, each item with its clause."""
    idle = {DRAW_SHOE: table.source is not CardSource.SHUFFLER}
    asked = duties_of(table).equipment.items()
    wanted = {item: one.clause for item, one in asked if not idle.get(item)}
    jackpot = _electronic(table)
    return {
        item: clause
        for item, clause in wanted.items()
        if item not in table.ticked and (jackpot or "jackpot" not in item)
    }


def _check_equipment(at: Setting) -> Refusal | None:
    electronic = _electronic(at.table)
    for item, clause in equipment_missing(at.table).items():
        return refuse(Code.EQUIPMENT_MISSING, clause, item=item)
    if at.duties.has("table.approved") and electronic and not at.house.jackpot_approval:
        return refuse(Code.EQUIPMENT_NOT_APPROVED, at.cite("table.approved"))
    if at.duties.has("table.float") and not at.table.float:
        return refuse(Code.FLOAT_NOT_COUNTED, at.cite("table.float"))
    return None


def signs_missing(table: Table) -> dict[str, str]:
    """The signs that are still to be put up, and the rules and terms to be had, each with its clause."""
    duties, at_hand = duties_of(table), {"rules": "table.rules_open", "terms": "table.terms"}
    wanted = {sign.name: sign.clause for sign in signs(rules_of(table))}
    if duties.has("limits.sign"):
        wanted["limits"] = duties.clause("limits.sign")
    wanted |= {name: duties.clause(act) for name, act in at_hand.items() if duties.has(act)}
    return {name: clause for name, clause in wanted.items() if name not in table.shown}


def _check_signs(at: Setting) -> Refusal | None:
    for name, clause in signs_missing(at.table).items():
        if name in ("rules", "terms"):
            return refuse(Code.ODDS_NOT_SHOWN, clause, "at-hand", name=name)
        return refuse(Code.ODDS_NOT_SHOWN, clause, sign=name)
    return None


def _check_decks(at: Setting, chosen: str) -> Refusal | None:
    wanted = decks_wanted(at.table)
    if len(at.table.decks) != wanted:
        return refuse(Code.WRONG_DECK_COUNT, at.cite("deck.number"), wanted=wanted)
    for deck in at.table.decks.values():
        step = next_step(at.table, deck)
        if step is not None:
            return refuse(Code.NOT_SHUFFLED, step.cited, deck=deck.id, step=step.does)
    if chosen not in at.table.decks:
        return refuse(Code.NO_SUCH_DECK, at.cite("deck.single"), deck=chosen)
    return None


STEPS = steps(
    prepare, tick, show, assign, count_float, receive, do_step, pre_shuffle, check_deck, let_look,
    open_table,
)  # fmt: skip
"""Who carries out which command."""
