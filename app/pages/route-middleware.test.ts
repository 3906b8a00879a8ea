import { expect, test } from 'vitest';
import { routes } from '#site/routes.ts';
import { resolveMiddleware, routeMiddleware } from './route-middleware.ts';

test('an unknown route middleware throws, and says which and where (X3)', () => {
  const wrong = [{ name: 'index' }, { name: 'agenda', middleware: ['plain-id', 'members-only'] }];
  expect(() => resolveMiddleware(wrong)).toThrow(
    'Unknown route middleware: "members-only" on the route "agenda".',
  );
  expect(() => resolveMiddleware([{ name: 'index', middleware: ['toString'] }])).toThrow('"toString"');
});

test('every middleware that a route of the site names exists (X3)', () => {
  const resolved = resolveMiddleware(routes);
  expect(resolved.get('agenda-id')).toEqual([routeMiddleware['plain-id']]);
  expect(resolved.get('index')).toEqual([]);
});

test.each([
  ['een-zaal-vol-dialecten', null],
  ['over/het_team-2', null],
  ['Niet Goed', 'check-failed'],
  ['dubbel//streep', 'check-failed'],
  ['../geheim', 'check-failed'],
  ['', 'check-failed'],
])('the id "%s" passes or is blocked (%s) (R11)', (id, reason) => {
  const outcome = routeMiddleware['plain-id']?.({ id });
  expect(outcome).toEqual(reason === null ? null : { kind: 'not-found', reason });
});
