/** Who is signed in at this browser. */

import { authorise, call, get, post, Problem } from "./api";

export type Role = "player" | "dealer" | "game supervisor" | "casino operator" | "inspector";

export interface Me {
  person: string;
  role: Role;
  csrf: string;
  guest: boolean;
  enrol: boolean;
  since: number;
}

const SIGNED_IN = "croupier.signed-in";

class Session {
  me = $state<Me | null>(null);
  asked = $state(false);

  private know(found: Me | null): Me | null {
    this.me = found;
    this.asked = true;
    authorise(found?.csrf ?? "", () => this.know(null));
    if (found) localStorage.setItem(SIGNED_IN, "yes");
    else localStorage.removeItem(SIGNED_IN);
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
      if (!(problem instanceof Problem) || problem.status !== 401) throw problem;
      this.know(null);
    }
  }

  /** Goes in as a guest unless somebody is signed in. */
  async enter(): Promise<Me> {
    return this.me ?? (this.know(await post<Me>("/guests")) as Me);
  }

  async signIn(name: string, password: string, code: string): Promise<void> {
    this.know(await post<Me>("/session", { name, password, code }));
  }

  async signUp(name: string, password: string): Promise<void> {
    this.know(await post<Me>("/accounts", { name, password }));
  }

  async confirmFactor(code: string): Promise<void> {
    this.know(await post<Me>("/session/factor/code", { code }));
  }

  async signOut(): Promise<void> {
    await call("DELETE", "/session");
    this.know(null);
  }

  /** Whether somebody of the staff is signed in. */
  get staff(): boolean {
    return this.me !== null && this.me.role !== "player";
  }
}

export const session = new Session();
