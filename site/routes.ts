import { forEachLocale, type Locale, languages, localePath, locales } from './languages.ts';
import { OFFLINE, SEARCHED } from './machine-addresses.ts';

export const routes = [
  { name: 'index', path: '/', page: 'home', query: [] },
  {
    name: 'agenda',
    path: '/agenda',
    page: 'agenda',
    query: ['when', 'group', 'tag', 'access', 'language', 'page'],
  },
  { name: 'agenda-useCurrentItems', below: 'agenda', path: '/useCurrentItems', query: ['page'] },
  {
    name: 'agenda-useArchiveItems',
    below: 'agenda',
    path: '/useArchiveItems',
    query: ['tag', 'year', 'page'],
  },
  { name: 'agenda-id', below: 'agenda', path: '/*', query: [], middleware: ['plain-id'] },
  { name: 'nieuws', path: '/nieuws', page: 'nieuws', query: ['tag', 'year', 'page'] },
  { name: 'nieuws-id', below: 'nieuws', path: '/*', query: [], middleware: ['plain-id'] },
  { name: 'podcasts', path: '/podcasts', page: 'podcasts', query: ['page'] },
  { name: 'search', path: forEachLocale((locale) => languages[locale].search), query: ['q'] },
  { name: 'word', path: forEachLocale((locale) => languages[locale].word), query: ['w'] },
  { name: 'easy', path: forEachLocale((locale) => languages[locale].easy[0]), query: [] },
  { name: 'offline', path: OFFLINE, query: [] },
  { name: 'id', path: '/*', query: ['page'], middleware: ['plain-id'] },
] as const satisfies readonly Route[];

interface Route {
  name: string;
  path: string | Record<Locale, string>;
  below?: string;
  /** Kirby's id of the page, which differs from its path. */
  page?: string;
  /** Query parameters that change the page. */
  query: readonly string[];
  middleware?: readonly string[];
}

export const ownPages = {
  themes: 'themas',
  privacy: 'privacy',
  visit: 'bezoek',
  contact: 'contact',
  route: 'bezoek/route',
  accessibility: 'bezoek/toegankelijkheid',
} as const;

export type RouteName = (typeof routes)[number]['name'];
type PageName = Extract<(typeof routes)[number], { page: string }>['name'] | keyof typeof ownPages;

export function pageId(name: PageName): string {
  return findRoute(name)?.page ?? ownPages[name as keyof typeof ownPages];
}

export interface RouteMatch {
  route: RouteName;
  /** `agenda-id___nl` */
  name: string;
  locale: Locale;
  /** Value of `*` in the path; empty without it. */
  id: string;
  query: readonly string[];
}

function findRoute(name: string | undefined): Route | undefined {
  return routes.find((route) => route.name === name);
}

function ownPath({ path, below }: Route, locale: Locale): string {
  const parent = findRoute(below);
  return (parent ? ownPath(parent, locale) : '') + (typeof path === 'string' ? path : path[locale]);
}

/** More specific routes come first. */
export const routeTable: readonly (RouteMatch & { path: string })[] = locales.toReversed().flatMap((locale) =>
  routes.map((route) => ({
    route: route.name,
    name: `${route.name}___${locale}`,
    path: localePath(locale, ownPath(route, locale)),
    locale,
    id: '',
    // The server redirects a search over a page to the search page (decision 030).
    query: [...route.query, SEARCHED],
  })),
);

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

/** `nieuws/x`; null if the route has no content page. */
export function pageAt({ route, id }: Pick<RouteMatch, 'route' | 'id'>): string | null {
  const found = findRoute(route);
  if (found?.page !== undefined) return found.page;
  if (id === '') return null;
  const parent = findRoute(found?.below)?.page;
  return parent === undefined ? id : `${parent}/${id}`;
}

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
