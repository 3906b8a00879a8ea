// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createSearchedEntry } from './searched-entry.ts';

const entry = createSearchedEntry(window);
const here = () => window.location.pathname + window.location.search;

/** The browser goes back when it has time. */
async function leave(): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  entry.leave();
  await gone;
}

beforeEach(() => window.history.pushState({ key: 'page' }, '', '/agenda?group=kinderen'));

test('S10 a search is one entry however often its words change, with the key of the page below', () => {
  const before = window.history.length;
  expect(entry.query()).toBeNull();
  entry.write('');
  expect(window.history.length).toBe(before);
  entry.write('klin');
  entry.write('klinker & toon');
  expect(window.history.length).toBe(before + 1);
  expect(here()).toBe('/agenda?group=kinderen&search=klinker+%26+toon');
  expect(entry.query()).toBe('klinker & toon');
  expect(entry.isOf('page')).toBe(true);
});

test('leaving it goes back to the page, and what was cleared is no page alone', async () => {
  entry.write('klinker');
  entry.write('');
  expect(entry.query()).toBe('');
  await leave();
  expect([here(), entry.query(), window.history.state]).toEqual([
    '/agenda?group=kinderen',
    null,
    { key: 'page' },
  ]);
});

test('S10 it knows where the results were left; a page alone has no such place', () => {
  entry.leaveAt({ href: '/over', top: 40 });
  expect(entry.place()).toBeNull();
  entry.write('klinker');
  expect(entry.place()).toBeNull();
  entry.leaveAt({ href: '/agenda/klei', top: 120 });
  entry.write('klinkers');
  expect(entry.place()).toEqual({ href: '/agenda/klei', top: 120 });
  expect(here()).toBe('/agenda?group=kinderen&search=klinkers');
});

test('where a link led to the search, leaving it goes to the page and nowhere back', () => {
  window.history.replaceState({ key: 'link' }, '', '/nieuws?search=klinker&tag=geluid');
  const before = window.history.length;
  entry.leave();
  expect([here(), window.history.length, window.history.state]).toEqual([
    '/nieuws?tag=geluid',
    before,
    { key: 'link' },
  ]);
});
