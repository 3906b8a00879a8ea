import { trusted } from '#app/ui/trusted.ts';
import type { Html } from '#cms/types.ts';

/** Null if one of the documents has no list. */
export function appendListPage(shown: Html, next: Html): Html | null {
  const page = contents(shown);
  const added = contents(next);
  const [list, more] = [find(page, '[data-list-pages]'), find(added, '[data-list-pages]')];
  const [end, newEnd] = [find(page, '[data-list-pages-end]'), find(added, '[data-list-pages-end]')];
  if (!list || !more || !end || !newEnd) return null;
  continueGroup(list.lastElementChild, more.firstElementChild);
  list.append(...more.children);
  end.replaceWith(newEnd);
  return { html: page.innerHTML };
}

function continueGroup(last: Element | null, first: Element | null): void {
  const rows = find(last, '[data-group-rows]');
  const group = last?.getAttribute('data-group');
  if (!first || !rows || !group || first.getAttribute('data-group') !== group) return;
  rows.append(...(find(first, '[data-group-rows]')?.children ?? []));
  first.remove();
}

function find(of: Element | null, selector: string): Element | null {
  return of?.querySelector(selector) ?? null;
}

function contents({ html }: Html): HTMLElement {
  return new DOMParser().parseFromString(trusted.createHTML(html), 'text/html').body;
}
