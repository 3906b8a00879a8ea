import { counted } from '#app/i18n/counted.ts';
import type { PageAnswer, PageRequest } from '../page-request.ts';
import type { PortionLinks } from './portion-links.tsx';

/**
 * A part of a list at an address of its own: `?page=3`. In the browser it is appended (`frame/portions.ts`).
 */
export interface Portion<Item> {
  shown: readonly Item[];
  page: number;
  /** How many items this portion and those before it have. */
  upTo: number;
  /** How many items the next portion has; 0 at the end. */
  more: number;
}

/**
 * The portion that an address names. Another number redirects: one past the end to the last, nonsense to the
 * first. So as many addresses are rendered and cached as there are portions.
 */
export function portion<Item>(
  items: readonly Item[],
  { pathname, query }: Pick<PageRequest, 'pathname' | 'query'>,
  { first, next }: { first: number; next: number },
): Portion<Item> | Extract<PageAnswer, { kind: 'redirect' }> {
  const requested = query.get('page');
  const last = 1 + Math.max(0, Math.ceil((items.length - first) / next));
  const page = /^\d+$/.test(requested ?? '') ? Math.min(last, Math.max(1, Number(requested))) : 1;
  if (requested !== null && (page === 1 || requested !== String(page))) {
    const others = [...query].filter(([name]) => name !== 'page');
    return { kind: 'redirect', to: pathname, query: portionQuery(Object.fromEntries(others), page) };
  }
  const end = first + (page - 1) * next;
  return {
    shown: items.slice(page === 1 ? 0 : end - next, end),
    page,
    upTo: Math.min(end, items.length),
    more: Math.min(next, Math.max(0, items.length - end)),
  };
}

/** The query of a portion after that of the filters: `?tag=geluid&page=2`; empty for the first. */
export function portionQuery(choice: Readonly<Record<string, string>>, page = 1): string {
  const chosen = Object.entries(choice).filter(([, value]) => value !== '');
  const query = new URLSearchParams(chosen);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** What a page has because its list is in portions: links, head data, and the query that it understands. */
export function portionOf(
  { page, more }: Pick<Portion<unknown>, 'page' | 'more'>,
  path: string,
  /** `Laad nog 1 bericht|Laad nog {count} berichten` */
  text: string,
  choice: Readonly<Record<string, string>> = {},
  /** The part of the choice that every language knows. */
  shared = choice,
) {
  const links: PortionLinks = {
    previous: page > 1 ? path + portionQuery(choice, page - 1) : null,
    more: more > 0 ? { href: path + portionQuery(choice, page + 1), text: counted(text, more) } : null,
  };
  return {
    links,
    meta: {
      choice: portionQuery(shared, page),
      // A list of one portion has nothing to append.
      portion: page > 1 || more > 0 ? { of: path + portionQuery(choice), page } : undefined,
    },
    understood: { ...choice, page: String(page) },
  };
}
