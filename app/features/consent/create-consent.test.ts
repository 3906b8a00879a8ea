import { expect, test, vi } from 'vitest';
import { CONSENT_COOKIES, CONSENT_LIFETIME } from '#site/consent.ts';
import type { CookieEntry, CookieList } from './cookie-entry.ts';
import { createConsent } from './create-consent.ts';
import { createMemoryJar } from './testing/memory-jar.ts';

const { given, enabled } = CONSENT_COOKIES;
const entry = (name: string, more: Partial<CookieEntry> = {}): CookieEntry => ({
  name,
  description: '',
  targetCookieIds: [],
  ...more,
});
const cookies: CookieList = {
  necessary: [entry('Necessary')],
  optional: [
    entry('Analytics', { id: 'ga', targetCookieIds: ['_ga'], src: '/analytics.js' }),
    entry('Ad pixel'),
  ],
};

function start(stored: Record<string, string> = {}, list = cookies) {
  const memory = createMemoryJar(stored);
  return { ...memory, consent: createConsent({ cookies: list, jar: memory.jar }) };
}

/** The cookies in a visitor's browser after a decision. */
function storedAfter(decide: (consent: ReturnType<typeof createConsent>) => void): Record<string, string> {
  const { consent, cookies: written } = start();
  decide(consent);
  return Object.fromEntries(written);
}

test('K6 before any decision the state is undecided and nothing is enabled', () => {
  expect(start().consent.current()).toEqual({ state: 'undecided', enabled: [] });
});

test.each([
  ['all', (c: ReturnType<typeof createConsent>) => c.acceptAll(), ['ga', 'ad-pixel']],
  ['necessary', (c: ReturnType<typeof createConsent>) => c.save([]), []],
  ['selection', (c: ReturnType<typeof createConsent>) => c.save(['ad-pixel']), ['ad-pixel']],
  ['none', (c: ReturnType<typeof createConsent>) => c.declineAll(), []],
] as const)('K6 K10 the decision %s holds at the next visit', (state, decide, ids) => {
  const stored = storedAfter(decide);
  expect(start(stored).consent.current()).toEqual({ state, enabled: ids });
});

test('K4 both cookies carry the specified names and live for a year', () => {
  expect(CONSENT_LIFETIME).toBe(31536000000);
  const { consent, written } = start();
  consent.acceptAll();
  expect(written).toEqual([
    {
      name: 'cookie_control_is_consent_given',
      value: expect.stringMatching(/^true\./),
      lifetime: 31536000000,
    },
    { name: 'cookie_control_cookies_enabled_ids', value: 'ga~ad-pixel', lifetime: 31536000000 },
  ]);
});

test('K6 declining says so and removes the cookie with the enabled ids', () => {
  const { consent, cookies: written } = start(storedAfter((each) => each.acceptAll()));
  consent.declineAll();
  expect(written.get(given)).toMatch(/^false\./);
  expect(written.has(enabled)).toBe(false);
});

test.each([
  ['an unknown answer', { [given]: 'perhaps' }],
  ['an answer without a version', { [given]: 'true', [enabled]: 'ga' }],
  ['nothing but ids', { [enabled]: 'ga' }],
  ['an id that never was', { ...storedAfter((each) => each.acceptAll()), [enabled]: 'ga~%%' }],
  ['an empty answer', { [given]: '' }],
])('K6 %s in the cookies is undecided', (_, stored) => {
  expect(start(stored).consent.current()).toEqual({ state: 'undecided', enabled: [] });
});

test.each([
  ['a cookie is added', { ...cookies, optional: [...cookies.optional, entry('Video')] }],
  ['a cookie goes', { ...cookies, optional: cookies.optional.slice(0, 1) }],
  [
    'somebody else is behind one',
    {
      ...cookies,
      optional: cookies.optional.map((each) => ({ ...each, src: 'https://stats.example/tag.js' })),
    },
  ],
])('K10 the question is asked again when %s', (_, list) => {
  expect(
    start(
      storedAfter((each) => each.acceptAll()),
      list,
    ).consent.current().state,
  ).toBe('undecided');
});

test('K10 a visitor who decided before an update of the site is not asked again', () => {
  expect(start({ [given]: 'false.6cajb7' }).consent.current().state).toBe('none');
});

test('K10 a better wording does not ask the question again', () => {
  const optional = cookies.optional.map((each) => ({
    ...each,
    description: 'Counts.',
    id: each.id ?? 'ad-pixel',
  }));
  const stored = storedAfter((each) => each.declineAll());
  expect(start(stored, { ...cookies, optional }).consent.current().state).toBe('none');
});

test('ids that are not on the list cannot be enabled', () => {
  const { consent } = start();
  consent.save(['ga', 'nonsense']);
  expect(consent.current()).toEqual({ state: 'selection', enabled: ['ga'] });
});

test('listeners are called for every decision until they unsubscribe', () => {
  const { consent } = start();
  const received = vi.fn();
  const stop = consent.subscribe(received);
  consent.acceptAll();
  stop();
  consent.declineAll();
  expect(received).toHaveBeenCalledOnce();
});

test('a decision in another tab calls listeners, once', () => {
  const { consent, cookies: written } = start();
  const received = vi.fn();
  consent.subscribe(received);
  for (const [name, value] of Object.entries(storedAfter((each) => each.acceptAll())))
    written.set(name, value);
  consent.refresh();
  consent.refresh();
  expect(consent.current().state).toBe('all');
  expect(received).toHaveBeenCalledOnce();
});

test('a browser that keeps no cookies keeps the decision for this page', () => {
  const jar = { names: () => [], get: () => undefined, set: () => undefined, remove: () => undefined };
  const consent = createConsent({ cookies, jar });
  consent.declineAll();
  consent.refresh();
  expect(consent.current().state).toBe('none');
});
