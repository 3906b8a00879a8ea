import { trusted } from '#app/ui/trusted.ts';

/**
 * Gives an island the texts of the server again before it hydrates, where a translation wrote others (H11).
 * Its elements stay, with their focus and values; the contents of slots are not React's. Returns whether
 * anything had changed.
 */
export function restoreTexts(island: Element, html: string): boolean {
  if (island.innerHTML === html) return false;
  const { body } = new DOMParser().parseFromString(trusted.createHTML(html), 'text/html');
  restoreChildren(island, body);
  return true;
}

function restore(element: Element, served: Element): void {
  if (served.hasAttribute('data-slot')) return;
  if (served.childElementCount > 0) restoreChildren(element, served);
  // Beside elements there are no texts in an island.
  else if (element.innerHTML !== served.innerHTML) element.textContent = served.textContent;
}

function restoreChildren(parent: Element, served: Element): void {
  for (const [index, child] of [...served.children].entries()) {
    const own = parent.children[index];
    if (own?.localName === child.localName) restore(own, child);
  }
}
