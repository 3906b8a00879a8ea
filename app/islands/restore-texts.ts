import { trusted } from '#app/ui/trusted.ts';

/** Undoes a translation by the browser before hydration (H11). Returns whether a text was different. */
export function restoreTexts(island: Element, html: string): boolean {
  if (island.innerHTML === html) return false;
  const { body } = new DOMParser().parseFromString(trusted.createHTML(html), 'text/html');
  restoreChildren(island, body);
  return true;
}

function restore(element: Element, served: Element): void {
  if (served.hasAttribute('data-slot')) return;
  if (served.childElementCount > 0) restoreChildren(element, served);
  else if (element.innerHTML !== served.innerHTML) element.textContent = served.textContent;
}

function restoreChildren(parent: Element, served: Element): void {
  for (const [index, child] of [...served.children].entries()) {
    const own = parent.children[index];
    if (own?.localName === child.localName) restore(own, child);
  }
}
