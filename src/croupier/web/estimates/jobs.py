"""Long estimates as jobs: one at a time in a process of its own, few waiting, each question once for all workers.

A job and its answer are notes under the digest of the question, so any worker can tell of it, and a question that
was answered is not counted again.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from hashlib import blake2b

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.refusal import Code, Refusal, refuse
from croupier.store import Store, StoreError
from croupier.web.estimates.estimating import JobQuestion, JobTold
from croupier.words import ENGLISH, say

JOB, ANSWER = "odds job", "odds answer"
MINUTE = 60_000_000
KEPT = 7 * 24 * 60 * MINUTE
LOST = 10 * MINUTE
"""A job of another worker that has said nothing for so long is lost, and may be asked again."""

MOST = 6
"""So many jobs wait or run at a worker, one of each caller."""


class JobState(StrEnum):
    """How a job stands."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


OPEN = (JobState.WAITING, JobState.RUNNING)


class Job(Struct, frozen=True):
    """A question that is being worked out: how far, and in a few words how the estimate stands."""

    id: str
    asked: JobQuestion
    state: JobState
    done: float = 0.0
    says: str = ""
    by: str = ""
    beat: int = 0


class Jobs:
    """The jobs of a worker."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store, self._clock = store, clock
        self._waiting: list[Job] = []
        self._process: subprocess.Popen[bytes] | None = None
        self._running = ""
        self._lock = threading.Lock()
        self._closed = False

    # Asking

    def ask(self, asked: JobQuestion, by: str) -> Job | Refusal:
        """Has a question worked out, unless it is or was."""
        name = digest(asked)
        with self._lock:
            known = self.look(name)
            if known is not None and not self._gone(known):
                return known
            running = self.look(self._running) if self._running else None
            askers = [one.by for one in self._waiting]
            if len(askers) >= MOST or by in askers or (running is not None and running.by == by):
                return refuse(Code.JOBS_FULL)
            job = Job(name, asked, JobState.WAITING, by=by, beat=self._clock())
            self._keep(job)
            self._waiting.append(job)
            if not self._running:
                self._begin()
            return self.look(name) or job

    def look(self, name: str) -> Job | None:
        """A job by its id."""
        found = self._store.note(JOB, name, self._clock())
        return msgspec.json.decode(found, type=Job) if found is not None else None

    def answer(self, name: str) -> bytes | None:
        """The answer of a job that is done, as JSON."""
        return self._store.note(ANSWER, name, self._clock())

    def cancel(self, name: str) -> Job | None:
        """Ends a job that waits or runs."""
        with self._lock:
            job = self.look(name)
            if job is None or job.state not in OPEN:
                return job
            job = replace(job, state=JobState.CANCELLED)
            self._keep(job)
            self._waiting = [one for one in self._waiting if one.id != name]
            if self._running == name and self._process is not None:
                self._process.terminate()
        return job

    def close(self) -> None:
        """Ends what runs and begins nothing more."""
        with self._lock:
            self._closed = True
            self._waiting.clear()
            if self._process is not None:
                self._process.terminate()

    def _gone(self, job: Job) -> bool:
        """Whether a job is not, and will not be, done: it failed or was cancelled, or whoever had it has gone."""
        own = job.id == self._running or any(one.id == job.id for one in self._waiting)
        if job.state is JobState.DONE:
            return self.answer(job.id) is None
        return job.state not in OPEN or (not own and self._clock() - job.beat > LOST)

    def _keep(self, job: Job) -> None:
        self._store.put_note(JOB, job.id, msgspec.json.encode(job), self._clock() + KEPT)

    # Working out

    def _begin(self) -> None:
        """Starts the next job, on a thread that follows its process; the lock is held."""
        if self._closed or not self._waiting:
            self._running, self._process = "", None
            return
        self._process = _process()
        job = replace(self._waiting.pop(0), state=JobState.RUNNING, beat=self._clock())
        self._running = job.id
        self._keep(job)
        threading.Thread(target=self._follow, args=(job, self._process), daemon=True).start()

    def _follow(self, job: Job, process: "subprocess.Popen[bytes]") -> None:
        try:
            with suppress(StoreError, OSError, msgspec.DecodeError):
                self._listen(job, process)
        finally:
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()
            with self._lock:
                self._end(job.id)
                self._begin()

    def _listen(self, job: Job, process: "subprocess.Popen[bytes]") -> None:
        assert process.stdin is not None  # noqa: S101
        assert process.stdout is not None  # noqa: S101
        with process.stdin as question:
            question.write(msgspec.json.encode(job.asked) + b"\n")
        for line in process.stdout:
            told = msgspec.json.decode(line, type=JobTold)
            with self._lock:
                now = None if self._closed else self.look(job.id)
                if now is None or now.state is JobState.CANCELLED:
                    return
                if told.answer:
                    self._store.put_note(ANSWER, job.id, told.answer.encode(), self._clock() + KEPT)
                done = JobState.FAILED if told.failed else JobState.DONE if told.answer else None
                stands = {"done": told.done, "says": told.says, "beat": self._clock()}
                self._keep(replace(now, state=done or JobState.RUNNING, **stands))

    def _end(self, name: str) -> None:
        """Notes a job that ended without a word."""
        if self._closed:
            return
        with suppress(StoreError):
            job = self.look(name)
            if job is not None and job.state in OPEN:
                self._keep(replace(job, state=JobState.FAILED, says=say("job-ended", ENGLISH)))


def digest(asked: JobQuestion) -> str:
    """The id of a question: the same question, the same id."""
    return blake2b(msgspec.json.encode(asked, order="sorted"), digest_size=12).hexdigest()


def _process() -> "subprocess.Popen[bytes]":
    """A process that estimates; it is told nothing of the house."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("CROUPIER")}
    command = [sys.executable, "-m", "croupier.web.estimates.estimating"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environ)  # noqa: S603
