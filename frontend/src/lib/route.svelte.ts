/** Where in the app we are: the part of the address after #, as words. */

/** The place in the app that a link from outside names: "/r/T%201/7/seal" is a round that somebody shares. */
export function entered(path: string): string {
  return path.startsWith("/r/") ? `#/shared/${path.slice(3)}` : "";
}

class Route {
  hash = $state(location.hash || entered(location.pathname));

  constructor() {
    // Whoever goes on from such a link is in the app like everybody.
    if (this.hash !== location.hash) history.replaceState(null, "", `/${this.hash}`);
    addEventListener("hashchange", () => (this.hash = location.hash));
  }

  /** The words of the path: "#/table/T%201" is ["table", "T 1"]. */
  get words(): string[] {
    const [path = ""] = this.hash.replace(/^#\/?/, "").split("?");
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  /** What stands after the question mark. */
  get query(): URLSearchParams {
    return new URLSearchParams(this.hash.split("?")[1] ?? "");
  }
}

export const route = new Route();

/** The address of a place in the app. */
export const link = (...words: string[]): string => `#/${words.map(encodeURIComponent).join("/")}`;

/** Goes to a place in the app. */
export function go(...words: string[]): void {
  location.hash = link(...words);
}
