import { expect, test } from 'vitest';
import { reduceContents, shownOf } from './contents-state.ts';
import type { SearchOutcome } from './search.ts';

const start = { written: 'klank', spoken: '', isAlive: false };
const moments = [{ href: '/podcasts/x#t=36', meta: '0:36' }] as never;
const outcomeOf = (total: number) =>
  ({ match: total > 0 ? 'words' : 'nearest', answers: [], groups: [], total }) as unknown as SearchOutcome;
const known = { query: 'ui', first: null, state: 'ready', answered: null, moments: [] } as const;

test('S4 what is typed before hydration stays, and each action changes its own part', () => {
  const alive = reduceContents(start, { type: 'hydrated', written: 'klanken' });
  expect(alive).toEqual({ written: 'klanken', spoken: '', isAlive: true });
  expect(reduceContents(alive, { type: 'typed', written: 'ui' })).toEqual({ ...alive, written: 'ui' });
  expect(reduceContents(alive, { type: 'rested', spoken: '3' })).toEqual({ ...alive, spoken: '3' });
});

test('S10 the server’s results stay until the browser has others, and come back with their query', () => {
  const first = { query: 'klank', isFound: true };
  expect(shownOf({ ...known, first, query: 'klank' })).toMatchObject({ isServers: true, isMissing: false });
  expect(shownOf({ ...known, first, query: 'klan' })).toMatchObject({ isServers: true });
  const answered = { query: 'klan', outcome: outcomeOf(2) };
  expect(shownOf({ ...known, first, query: 'klan', answered })).toMatchObject({ isServers: false });
  expect(shownOf({ ...known, first, query: 'klank', answered })).toMatchObject({ isServers: true });
  expect(shownOf({ ...known, first, query: '' })).toEqual({
    isServers: false,
    outcome: null,
    isMissing: false,
  });
  expect(shownOf({ ...known, first, query: 'klan', state: 'failed' })).toMatchObject({ isServers: false });
});

test('P3 what is said in episodes is added to the results of its own query only', () => {
  const answered = { query: 'ui', outcome: outcomeOf(0) };
  expect(shownOf({ ...known, answered })).toMatchObject({ outcome: answered.outcome, isMissing: true });
  expect(shownOf({ ...known, answered, moments }).outcome?.moments).toEqual(moments);
  expect(shownOf({ ...known, query: 'uil', answered, moments }).outcome).toBe(answered.outcome);
});
