import { moveFocus } from './move-focus.ts';

/**
 * Scrolls to what a hash names and moves focus there, as a browser does for a link within a page; `scroll-padding` keeps the target
 * clear of the header.
 */
export function goToHash(document: Document, hash: string, behavior: ScrollBehavior): void {
  const target = document.getElementById(nameOf(hash));
  if (!target) {
    if (/^#(top)?$/i.test(hash)) document.defaultView?.scrollTo({ top: 0, behavior });
    return;
  }
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  target.scrollIntoView({ behavior });
  moveFocus(target);
}

function nameOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A lone % is no code of anything: the name is taken as it is written.
    return hash.slice(1);
  }
}
