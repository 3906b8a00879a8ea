import { forEachLocale, type Locale, languages, localePath, locales } from './languages.ts';
import { SEARCHED } from './searched.ts';

/**
 * Every address of a page, one table (specification 2). `below`: the route whose path comes before this one's. `page`: the page of the content
 * that lives there, by the id that editors gave it, which is another thing than its path. `query`: the parameters that are part of the page; others
 * are not. `middleware`: what a request passes before its page, by name (`app/pages/route-middleware.ts`).
 */
export const routes = [
  { name: 'index', path: '/', page: 'home', query: [] },
  { name: 'agenda', path: '/agenda', page: 'agenda', query: ['group', 'tag', 'page'] },
  { name: 'agenda-useCurrentItems', below: 'agenda', path: '/useCurrentItems', query: [] },
  { name: 'agenda-useArchiveItems', below: 'agenda', path: '/useArchiveItems', query: ['page'] },
  { name: 'agenda-id', below: 'agenda', path: '/*', query: [], middleware: ['plain-id'] },
  { name: 'nieuws', path: '/nieuws', page: 'nieuws', query: ['tag', 'page'] },
  { name: 'nieuws-id', below: 'nieuws', path: '/*', query: [], middleware: ['plain-id'] },
  { name: 'search', path: forEachLocale((locale) => languages[locale].search), query: ['q'] },
  { name: 'id', path: '/*', query: [], middleware: ['plain-id'] },
] as const satisfies readonly Route[];

interface Route {
  name: string;
  path: string | Record<Locale, string>;
  below?: string;
  page?: string;
  query: readonly string[];
  middleware?: readonly string[];
}

/** Pages without a route of their own that the site itself leads to, by the ids that editors gave them. */
export const ownPages = {
  podcasts: 'podcasts',
  themes: 'themas',
  privacy: 'privacy',
  accessibility: 'bezoek/toegankelijkheid',
} as const;

export type RouteName = (typeof routes)[number]['name'];
type PageName = Extract<(typeof routes)[number], { page: string }>['name'] | keyof typeof ownPages;

/** The id of a page that the site knows by name, in its table or in its content. */
export function pageId(name: PageName): string {
  return findRoute(name)?.page ?? ownPages[name as keyof typeof ownPages];
}

export interface RouteMatch {
  route: RouteName;
  /** The name with its language, as `agenda-id___nl` (specification 2). */
  name: string;
  locale: Locale;
  /** What `*` stands for: `een-zaal-vol-dialecten`; empty for the others. */
  id: string;
  query: readonly string[];
}

function findRoute(name: string | undefined): Route | undefined {
  return routes.find((route) => route.name === name);
}

/** The path of a route below the root of a language, `*` included: `/agenda/*`. */
function ownPath({ path, below }: Route, locale: Locale): string {
  const parent = findRoute(below);
  return (parent ? ownPath(parent, locale) : '') + (typeof path === 'string' ? path : path[locale]);
}

/** One line per route and language, the more specific ones first. */
export const routeTable: readonly (RouteMatch & { path: string })[] = locales.toReversed().flatMap((locale) =>
  routes.map((route) => ({
    route: route.name,
    name: `${route.name}___${locale}`,
    path: localePath(locale, ownPath(route, locale)),
    locale,
    id: '',
    // Over any page something may be searched; such an address leads to the search page (decision 028).
    query: [...route.query, SEARCHED],
  })),
);

/** Finds the route of a path; every path has one, since the last route takes what is left. */
export function matchPath(pathname: string): RouteMatch | null {
  for (const { path, ...match } of routeTable) {
    if (path === pathname) return match;
    if (!path.endsWith('*')) continue;
    const prefix = path.slice(0, -1);
    if (pathname.startsWith(prefix) && pathname.length > prefix.length) {
      return { ...match, id: pathname.slice(prefix.length) };
    }
  }
  return null;
}

/** What a page of the content is asked by at the address that matched: `nieuws/x`, or `visit/route` with slugs of a translation. Null where none lives. */
export function pageAt({ route, id }: Pick<RouteMatch, 'route' | 'id'>): string | null {
  const found = findRoute(route);
  if (found?.page !== undefined) return found.page;
  if (id === '') return null;
  const parent = findRoute(found?.below)?.page;
  return parent === undefined ? id : `${parent}/${id}`;
}

/**
 * Where a page of the content lives, below the root of a language: the path of its route, and for a page below one that has a route, that
 * path and the rest of its own.
 * @param uri its slugs in that language
 */
export function pathOfPage({ id, uri, locale }: { id: string; uri: string; locale: Locale }): string {
  for (const route of routes) {
    if (!('page' in route)) continue;
    if (id === route.page) return ownPath(route, locale);
    if (!id.startsWith(`${route.page}/`)) continue;
    const depth = route.page.split('/').length;
    return [ownPath(route, locale), ...uri.split('/').slice(depth)].join('/');
  }
  return `/${uri}`;
}
