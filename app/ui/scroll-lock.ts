/** Locks the scroll, until every lock is undone. Returns the function that unlocks. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const holders = Number(root.dataset.scrollLocks ?? 0);
  if (holders === 0 && window.innerWidth > root.clientWidth) root.dataset.scrollBar = '';
  root.dataset.scrollLocks = String(holders + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = Number(root.dataset.scrollLocks) - 1;
    if (left > 0) {
      root.dataset.scrollLocks = String(left);
      return;
    }
    delete root.dataset.scrollLocks;
    delete root.dataset.scrollBar;
  };
}
