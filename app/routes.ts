import { forEachLocale, type Locale, languages, localePath, locales } from '#site/languages.ts';

/**
 * Every address of the site, both languages, one table (specification 2). `query`: the parameters that are part of the
 * page; others are not. `middleware`: what a request passes before its page, by name (`pages/route-middleware.ts`).
 */
export const routes = [
  { name: 'index', path: '/', query: [] },
  { name: 'agenda', path: '/agenda', query: ['group', 'tag', 'page'] },
  { name: 'agenda-useCurrentItems', path: '/agenda/useCurrentItems', query: [] },
  { name: 'agenda-useArchiveItems', path: '/agenda/useArchiveItems', query: ['page'] },
  { name: 'agenda-id', path: '/agenda/*', query: [], middleware: ['plain-id'] },
  { name: 'nieuws', path: '/nieuws', query: ['tag', 'page'] },
  { name: 'nieuws-id', path: '/nieuws/*', query: [], middleware: ['plain-id'] },
  { name: 'search', path: forEachLocale((locale) => languages[locale].search), query: ['q'] },
  { name: 'id', path: '/*', query: [], middleware: ['plain-id'] },
] as const satisfies readonly {
  name: string;
  path: string | Record<Locale, string>;
  query: readonly string[];
  middleware?: readonly string[];
}[];

export type RouteName = (typeof routes)[number]['name'];

export interface RouteMatch {
  route: RouteName;
  /** The name with its language, as `agenda-id___nl` (specification 2). */
  name: string;
  locale: Locale;
  /** What `*` stands for: `een-zaal-vol-dialecten`; empty for the others. */
  id: string;
  query: readonly string[];
}

/** The path of a route in one language, `*` included: `/en/agenda/*`. */
function routePath(route: (typeof routes)[number], locale: Locale): string {
  return localePath(locale, typeof route.path === 'string' ? route.path : route.path[locale]);
}

/** One line per route and language, the more specific ones first. */
export const routeTable: readonly (RouteMatch & { path: string })[] = locales.toReversed().flatMap((locale) =>
  routes.map((route) => ({
    route: route.name,
    name: `${route.name}___${locale}`,
    path: routePath(route, locale),
    locale,
    id: '',
    query: route.query,
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
