import { isPlainPath } from '#site/plain-path.ts';
import type { PageOutcome, PageRequest } from './page-request.ts';

/** Returns null if the page may be rendered. */
export type RouteMiddleware = (request: Pick<PageRequest, 'id'>) => PageOutcome | null;

export const routeMiddleware: Record<string, RouteMiddleware> = {
  'plain-id': ({ id }) => (isPlainPath(id) ? null : { kind: 'not-found', reason: 'check-failed' }),
};

/** @throws Error if a route names a middleware that does not exist (X3) */
export function resolveMiddleware(
  routes: readonly { name: string; middleware?: readonly string[] }[],
  known: Record<string, RouteMiddleware> = routeMiddleware,
): Map<string, readonly RouteMiddleware[]> {
  const find = (name: string, route: string): RouteMiddleware => {
    const found = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!found) throw new Error(`Unknown route middleware: "${name}" on the route "${route}".`);
    return found;
  };
  return new Map(
    routes.map(({ name, middleware = [] }) => [name, middleware.map((each) => find(each, name))]),
  );
}
