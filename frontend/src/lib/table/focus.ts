/** Keeps the focus in a part of the page whose pressed buttons go away, so that a keyboard goes on from there. */
export function holdFocus(part: HTMLElement): () => void {
  let inside = false;
  const came = () => (inside = true);
  const left = (event: FocusEvent) => {
    if (event.relatedTarget) inside = false;
  };
  const watcher = new MutationObserver(() => {
    if (inside && document.activeElement === document.body) part.focus({ preventScroll: true });
  });
  part.addEventListener("focusin", came);
  part.addEventListener("focusout", left);
  watcher.observe(part, { childList: true, subtree: true });
  return () => watcher.disconnect();
}
