import { expect, test } from 'vitest';
import { outcomeOf, reduceContents } from './contents-state.ts';
import type { SearchOutcome } from './search.ts';
import type { SaidMoment } from './with-moments.ts';

const moments: SaidMoment[] = [
  { title: 'Aflevering', href: '/podcasts/x#t=36', meta: '0:36', text: 'ui' },
] as unknown as SaidMoment[];
const latest = {
  query: 'ui',
  outcome: { match: 'nearest', answers: [], groups: [], moments: [] } as SearchOutcome,
};

test('a change of one part of the state leaves the others (S4)', () => {
  const state = { written: 'klank', spoken: '3 resultaten', isAlive: true };
  expect(reduceContents(state, { written: 'ui' })).toEqual({ ...state, written: 'ui' });
});

test('what is said in episodes is added to what was found for the same query only (P3)', () => {
  expect(outcomeOf('ui', null, moments)).toBeNull();
  expect(outcomeOf('ui', latest, [])).toBe(latest.outcome);
  expect(outcomeOf('ui', latest, moments)?.moments).toEqual(moments);
  expect(outcomeOf('uil', latest, moments)).toBe(latest.outcome);
});
