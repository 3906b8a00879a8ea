// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createSearchedEntry } from './searched-entry.ts';

const entry = createSearchedEntry(window);
const here = () => window.location.pathname + window.location.search;

async function leave(): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  entry.leave();
  await gone;
}

beforeEach(() => window.history.pushState({ key: 'page' }, '', '/agenda?group=kinderen'));

test('a search is one history entry, however often its query changes, with the key of the page below (S10)', () => {
  const before = window.history.length;
  expect(entry.query()).toBeNull();
  entry.write('', 'page');
  expect(window.history.length).toBe(before);
  entry.write('klin', 'page');
  entry.write('klinker & toon', 'page');
  expect(window.history.length).toBe(before + 1);
  expect(here()).toBe('/agenda?group=kinderen&search=klinker+%26+toon');
  expect(entry.query()).toBe('klinker & toon');
  expect(entry.isOf('page')).toBe(true);
});

test('leaving the search goes back to the page, and a cleared search still has its own entry', async () => {
  entry.write('klinker', 'page');
  entry.write('', 'page');
  expect(entry.query()).toBe('');
  await leave();
  expect([here(), entry.query(), window.history.state]).toEqual([
    '/agenda?group=kinderen',
    null,
    { key: 'page' },
  ]);
});

test('the entry remembers where the results were left; an entry without a search does not (S10)', () => {
  entry.leaveAt({ href: '/over', top: 40 });
  expect(entry.place()).toBeNull();
  entry.write('klinker', 'page');
  expect(entry.place()).toBeNull();
  entry.leaveAt({ href: '/agenda/klei', top: 120 });
  entry.write('klinkers', 'page');
  expect(entry.place()).toEqual({ href: '/agenda/klei', top: 120 });
  expect(here()).toBe('/agenda?group=kinderen&search=klinkers');
});

test('when a link led to the search, leaving it shows the page without going back', () => {
  window.history.replaceState({ key: 'link' }, '', '/nieuws?search=klinker&tag=geluid');
  const before = window.history.length;
  entry.leave();
  expect([here(), window.history.length, window.history.state]).toEqual([
    '/nieuws?tag=geluid',
    before,
    { key: 'link' },
  ]);
});

test('when a result was followed and its page is not shown yet, the search writes nothing into its address (S4)', () => {
  entry.write('klinker', 'page');
  window.history.pushState({ key: 'next' }, '', '/agenda/klei');
  entry.write('klinkers', 'page');
  expect([here(), window.history.state]).toEqual(['/agenda/klei', { key: 'next' }]);
});
