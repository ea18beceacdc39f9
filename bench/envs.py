"""Steps a second of the environments under random legal actions, on one core: many rounds at once, and one by one.

A step is an action that is played: the steps in which a finished round is followed by the next are not counted.
Seconds are those of the processor, so that a busy machine does not count.
"""

import sys
import time

import numpy as np

from croupier.envs import CroupierVectorEnv, SeatEnv
from croupier.rulebook import IDS

SECONDS = 2.0


def vector_rates(rulebook: str, count: int) -> tuple[float, float]:
    """Steps a second of the environment alone, and with the choosing of actions."""
    env = CroupierVectorEnv(rulebook, count)
    env.reset(seed=1)
    _, _, over, _, _ = env.step(env.random_actions())
    steps, spent, started = 0, 0.0, time.process_time()
    while time.process_time() - started < SECONDS:
        actions = env.random_actions()
        steps += count - int(over.sum())
        before = time.process_time()
        _, _, over, _, _ = env.step(actions)
        spent += time.process_time() - before
    return steps / spent, steps / (time.process_time() - started)


def seat_rate(rulebook: str) -> float:
    """Steps a second of the one-seat environment."""
    env, rng = SeatEnv(rulebook), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    steps, started = 0, time.process_time()
    while time.process_time() - started < SECONDS:
        seen, _, over, _, _ = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        steps += 1
        if over:
            seen, _ = env.reset()
    return steps / (time.process_time() - started)


def main() -> None:
    print(f"{'steps a second':<20}{'1,024 at once':>16}{'with choosing':>16}{'8,192 at once':>16}", end="")
    print(f"{'with choosing':>16}{'one seat':>12}")
    for rulebook in sys.argv[1:] or IDS:
        rates = [*vector_rates(rulebook, 1024), *vector_rates(rulebook, 8192)]
        print(f"{rulebook:<20}" + "".join(f"{rate:>16,.0f}" for rate in rates), end="")
        print(f"{seat_rate(rulebook):>12,.0f}", flush=True)


if __name__ == "__main__":
    main()
