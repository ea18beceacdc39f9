/** Who is signed in at this browser. */

import { authorise, call, get, post, Problem } from "./api";
import { forgetOwn, keepFor } from "./own";
import type { Me } from "./types";

/** What is kept while somebody is signed in, and the event that says that somebody is. */
export const SIGNED_IN = "croupier.signed-in";

class Session {
  me = $state<Me | null>(null);
  asked = $state(false);
  /** Whether nobody was here for a while, so that the password is asked for again. */
  idle = $state(false);

  /** Whether it cannot be found out who is signed in, as the server cannot be reached. */
  away = $state(false);

  /** What others did to the account since its person was here last, until it was read. */
  news = $state.raw<Me["news"]>([]);

  private waiting: ((back: boolean) => void)[] = [];

  private know(found: Me | null): Me | null {
    this.me = found;
    this.asked = true;
    this.away = false;
    this.idle = false;
    if (!found || found.news.length) this.news = found?.news ?? [];
    authorise(
      found?.csrf ?? "",
      () => this.know(null),
      () => this.wake(),
    );
    for (const done of this.waiting.splice(0)) done(found !== null);
    if (found) localStorage.setItem(SIGNED_IN, "yes");
    else localStorage.removeItem(SIGNED_IN);
    if (found) dispatchEvent(new Event(SIGNED_IN));
    // What the page has in memory may be another's.
    if (found && keepFor(found)) location.reload();
    return found;
  }

  /** Finds out who is signed in; a browser that never was is not asked about. */
  async recall(): Promise<void> {
    if (!localStorage.getItem(SIGNED_IN)) {
      this.know(null);
      return;
    }
    try {
      this.know(await get<Me>("/session"));
    } catch (problem) {
      this.away = problem instanceof Problem && problem.status !== 401;
      if (this.away) return;
      if (!(problem instanceof Problem)) throw problem;
      this.know(null);
      this.idle = problem.code === "IDLE";
    }
  }

  /** Waits until the password was given again, or somebody has gone. */
  private wake(): Promise<boolean> {
    this.idle = true;
    return new Promise((done) => this.waiting.push(done));
  }

  /** Wakes an idle session with the password of its person. */
  async again(password: string, code: string): Promise<void> {
    this.know(await post<Me>("/session/again", { name: this.me?.person ?? "", password, code }));
  }

  /** Leaves an idle session for good. */
  forget(): void {
    this.know(null);
  }

  /** Goes from a page that has nothing more of who was here, in memory or kept. */
  private leave(): void {
    forgetOwn();
    localStorage.removeItem(SIGNED_IN);
    location.reload();
  }

  async changePassword(old: string, password: string): Promise<void> {
    this.know(await post<Me>("/session/password", { old, new: password }));
  }

  /** Goes in as a guest unless somebody is signed in. */
  async enter(): Promise<Me> {
    return this.me ?? (this.know(await post<Me>("/guests")) as Me);
  }

  async signIn(name: string, password: string, code: string): Promise<void> {
    this.know(await post<Me>("/session", { name, password, code }));
  }

  async signUp(name: string, password: string, identity: string): Promise<void> {
    this.know(await post<Me>("/accounts", { name, password, identity }));
  }

  async confirmFactor(code: string): Promise<void> {
    this.know(await post<Me>("/session/factor/code", { code }));
  }

  async signOut(): Promise<void> {
    await call("DELETE", "/session");
    this.leave();
  }

  async signOutEverywhere(): Promise<void> {
    await call("DELETE", "/session/all");
    this.leave();
  }

  /** Whether somebody of the staff is signed in. */
  get staff(): boolean {
    return this.me !== null && this.me.role !== "player";
  }
}

export const session = new Session();
