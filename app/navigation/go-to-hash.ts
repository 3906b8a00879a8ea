import { moveFocus } from './move-focus.ts';

export function goToHash(document: Document, hash: string, behavior: ScrollBehavior): void {
  const target = findTarget(document, nameOf(hash));
  if (!target) {
    if (/^#(top)?$/i.test(hash)) document.defaultView?.scrollTo({ top: 0, behavior });
    return;
  }
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  target.scrollIntoView({ behavior });
  moveFocus(target);
}

function findTarget(document: Document, name: string): HTMLElement | null {
  const place = [...document.getElementsByName(name)].find((element) => element.localName === 'a');
  return document.getElementById(name) ?? place?.parentElement ?? null;
}

function nameOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A single % cannot be decoded.
    return hash.slice(1);
  }
}
