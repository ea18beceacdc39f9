"""Players in the shuffle: each may commit a seed before the house makes its promise, and reveals it once bets are called.

What is late, missing or malformed counts as none and is noted so; the first card waits for nobody longer than a moment.
"""

from msgspec.structs import replace

from croupier.chance import is_hash, seed_hash
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.setting import Setting, steps
from croupier.house.table.state import MixedSeed, NoSeed, Promised
from croupier.refusal import Code, Refusal, refuse


def commit_seed(at: Setting, command: c.CommitSeed) -> Refusal | None:
    """Takes the hash of a seed for the next round from the player of a seat."""
    return _check_seat(at, command.seat) or commit_next(at, command.seat, command.hash)


def commit_next(at: Setting, seat: int, hash_: str) -> Refusal | None:
    """Notes the hash of a seed for the next round, in the place of one that was committed for it before."""
    if at.table.running.real:
        return refuse(Code.REAL_CARDS)
    if not is_hash(hash_):
        return refuse(Code.BAD_SEED)
    if at.table.seeds.get(seat) != hash_:
        at.emit(e.SeedCommitted("", at.act, seat, hash_))
    return None


def reveal_seed(at: Setting, command: c.RevealSeed) -> Refusal | None:
    """Takes the seed that a player has committed for this round, once; another counts as none."""
    if refusal := _check_seat(at, command.seat):
        return refusal
    mixing = at.table.mixing
    if not at.table.playing or command.seat not in mixing.awaited:
        return refuse(Code.SEED_NOT_AWAITED, seat=command.seat)
    committed = next(one.hash for one in mixing.seeds if one.seat == command.seat)
    right = is_hash(command.seed) and seed_hash(command.seed) == committed
    at.emit(e.SeedRevealed("", at.act, command.seat, command.seed if right else ""))
    return commit_next(at, command.seat, command.next) if command.next else None


def _check_seat(at: Setting, seat: int) -> Refusal | None:
    """Lets a seat's player alone speak for it, and nobody of the staff."""
    chair = at.table.chairs.get(seat)
    if chair is None or chair.player != at.act.by.id:
        return refuse(Code.NOT_YOUR_SEAT, "", "seat")
    return None


def check_seeds(at: Setting) -> Refusal | None:
    """Holds the first card back for the moment in which seeds may still be revealed."""
    mixing, most = at.table.mixing, at.table.running.seeds
    if not mixing.awaited or not 0 <= at.act.at - mixing.called < most:
        return None
    return refuse(Code.TOO_SOON, "", "seeds", seconds=most)


def fix_order(at: Setting) -> None:
    """Fixes the order before the first card, where players have brought anything to it."""
    promises, mixing = at.table.promises, at.table.mixing
    if mixing.done or at.table.dealt or [one.of for one in promises] != [Promised.SECRET]:
        return
    found = {one.seat: replace(one, why=NoSeed.MISSING) if one.awaited else one for one in mixing.seeds}
    late = {seat: MixedSeed(seat, hash_, why=NoSeed.LATE) for seat, hash_ in at.table.seeds.items()}
    seeds = tuple(one for _, one in sorted((late | found).items()))
    if seeds:
        at.emit(e.DeckMixed(at.cite("shuffle.due"), at.act, at.table.rounds, seeds))


STEPS = steps(commit_seed, reveal_seed)
"""Who carries out which command."""
