"""Who carries out each command at a table; a refusal says by which clause it is not done."""

from collections.abc import Callable
from typing import Any

from croupier.house.table import commands as c
from croupier.house.table import conduct as keeping
from croupier.house.table import opening, seating
from croupier.house.table import playing as rounds
from croupier.house.table.setting import Setting
from croupier.refusal import Code, Refusal


def carry_out(at: Setting, command: c.TableCommand) -> Refusal | None:
    """Carries a command out: its events are written as they come, and mean nothing where it is refused in the end."""
    if not at.table.rulebook and not isinstance(command, c.PrepareTable):
        return Refusal(Code.TABLE_NOT_PREPARED, "the table is not set up")
    refusal = at.elsewhere() if at.table.rulebook else None
    return refusal if refusal is not None else _STEPS[type(command)](at, command)


_STEPS: dict[type[c.TableCommand], Callable[[Setting, Any], Refusal | None]] = {
    c.PrepareTable: opening.prepare,
    c.TickEquipment: opening.tick,
    c.ShowSign: opening.show,
    c.AssignStaff: opening.assign,
    c.CountFloat: opening.count_float,
    c.ReceiveDeck: opening.receive,
    c.DoStep: opening.do_step,
    c.PreShuffle: opening.pre_shuffle,
    c.CheckDeck: opening.check_deck,
    c.LetPlayersLook: opening.let_look,
    c.OpenTable: opening.open_table,
    c.TakeSeat: seating.take_seat,
    c.BringChips: seating.bring_chips,
    c.LeaveSeat: seating.leave_seat,
    c.AskToVacate: seating.ask_to_vacate,
    c.SetLimits: seating.set_limits,
    c.GiveNotice: seating.give_notice,
    c.EndMarkers: seating.end_markers,
    c.AllowAbove: seating.allow_above,
    c.CloseTable: seating.close_table,
    c.StartRound: rounds.start,
    c.Play: rounds.play,
    c.LayHand: rounds.lay_hand,
    c.RefuseWager: rounds.refuse_wager,
    c.ClaimHand: rounds.claim_hand,
    c.OrderShuffle: keeping.order_shuffle,
    c.RemoveDeck: keeping.remove_deck,
    c.ReplaceDevice: keeping.replace_device,
    c.DropCards: keeping.drop_cards,
    c.Resume: keeping.resume,
    c.Direct: keeping.direct,
    c.RecordIncident: keeping.record,
    c.SwapVoucher: keeping.swap_voucher,
    c.MakeRuling: keeping.rule,
}
