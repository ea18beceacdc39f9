/** A part of the page that the server has no more, as it was brought up to date: the page is loaded anew, once. */

const KEY = "croupier.reloaded";

/** Loads the page anew unless that has just been done in vain; tells whether it does. */
export function loadAnew(store: Storage = sessionStorage, reload = () => location.reload()): boolean {
  if (store.getItem(KEY) !== null) {
    store.removeItem(KEY);
    return false;
  }
  store.setItem(KEY, "yes");
  reload();
  return true;
}

/** Whether the page was just loaded anew for that reason; asked once it works. */
export function reloaded(store: Storage = sessionStorage): boolean {
  return store.getItem(KEY) !== null;
}

/** The page works: another part that is missing later is another reason to load it anew. */
export const settled = (store: Storage = sessionStorage): void => store.removeItem(KEY);
