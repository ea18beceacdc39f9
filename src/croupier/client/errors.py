"""What can go wrong for a client; everything it raises is a `ClientError`."""

from croupier.web.replies import Problem


class ClientError(Exception):
    """Something that the client could not do."""


class ApiError(ClientError):
    """The server has answered, and says no."""

    def __init__(self, problem: Problem) -> None:
        clause = f" ({problem.clause})" if problem.clause else ""
        super().__init__(f"{problem.code}: {problem.title}{clause}")
        self.problem = problem

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.problem.status

    @property
    def code(self) -> str:
        """What to act on."""
        return self.problem.code

    @property
    def title(self) -> str:
        """What to read."""
        return self.problem.title

    @property
    def clause(self) -> str:
        """The clause that the refusal follows, where one does."""
        return self.problem.clause


class Unreachable(ClientError):
    """There was no answer, however often it was tried; whether a command was carried out is not known."""


class Unreadable(ClientError):
    """There was an answer, but none that a house gives."""


class FeedEnded(ClientError):
    """A feed is over and does not come back by itself."""


class TakenOver(FeedEnded):
    """Another connection has taken the seat over."""


class SignedOut(FeedEnded):
    """The session behind the feed is over."""
