/** Which dialog of the account is open. */

export type Door = "sign-in" | "sign-up" | "enrol" | "password" | "codes";

class Doors {
  open = $state<Door | null>(null);
  /** The name to begin with. */
  name = $state("");

  show(door: Door, name = ""): void {
    this.open = door;
    this.name = name;
  }

  close(): void {
    this.open = null;
  }
}

export const doors = new Doors();

/** The token of a link that was sent: "#set-up=…" or "#invitation=…". */
export function tokenIn(hash: string): { kind: "set-up" | "invitation"; token: string } | null {
  const found = /^#\/?(set-up|invitation)=(.+)$/.exec(hash);
  return found ? { kind: found[1] as "set-up" | "invitation", token: decodeURIComponent(found[2] ?? "") } : null;
}
