/** Where in the app we are: the part of the address after #, as words. */

class Route {
  hash = $state(location.hash);

  constructor() {
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
