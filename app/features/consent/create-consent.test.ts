import { expect, test, vi } from 'vitest';
import { CONSENT_COOKIES } from '#site/consent.ts';
import type { CookieEntry, CookieList } from './cookie-entry.ts';
import { createConsent } from './create-consent.ts';
import { createMemoryJar } from './testing/memory-jar.ts';

const { given, enabled, version } = CONSENT_COOKIES;
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
  return { ...memory, consent: createConsent({ ...memory, cookies: list }) };
}

async function storedAfter(
  decide: (consent: ReturnType<typeof createConsent>) => void,
): Promise<Record<string, string>> {
  const { consent, cookies: written } = start();
  decide(consent);
  expect(await consent.stored()).toBe(true);
  return Object.fromEntries(written);
}

test('before any decision the state is undecided and nothing is enabled (K6)', () => {
  expect(start().consent.current()).toEqual({ state: 'undecided', enabled: [] });
});

test.each([
  ['all', (c: ReturnType<typeof createConsent>) => c.acceptAll(), ['ga', 'ad-pixel']],
  ['necessary', (c: ReturnType<typeof createConsent>) => c.save([]), []],
  ['selection', (c: ReturnType<typeof createConsent>) => c.save(['ad-pixel']), ['ad-pixel']],
  ['none', (c: ReturnType<typeof createConsent>) => c.declineAll(), []],
] as const)('the decision %s holds at the next visit (K6, K10)', async (state, decide, ids) => {
  const stored = await storedAfter(decide);
  expect(start(stored).consent.current()).toEqual({ state, enabled: ids });
});

test('consent given is true or false and nothing else, and the version of the list has a cookie of its own (K4)', async () => {
  const accepted = await storedAfter((each) => each.acceptAll());
  expect(accepted).toEqual({
    cookie_control_is_consent_given: 'true',
    cookie_control_cookies_enabled_ids: 'ga~ad-pixel',
    cookie_control_list_version: expect.stringMatching(/^[a-z\d]+$/),
  });
  const { consent, cookies: written } = start(accepted);
  consent.declineAll();
  await consent.stored();
  expect([...written.keys()].toSorted()).toEqual([given, version].toSorted());
  expect(written.get(given)).toBe('false');
});

test.each([
  ['an unknown value', { [given]: 'perhaps' }],
  ['no version', { [version]: '' }],
  ['no decision', { [given]: '' }],
  ['an id that never was', { [enabled]: 'ga~%%' }],
])('%s in the cookies is undecided (K6)', async (_, wrong) => {
  const stored = await storedAfter((each) => each.acceptAll());
  expect(start({ ...stored, ...wrong }).consent.current()).toEqual({ state: 'undecided', enabled: [] });
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
])('visitors are asked again when %s (K10)', async (_, list) => {
  const stored = await storedAfter((each) => each.acceptAll());
  expect(start(stored, list).consent.current().state).toBe('undecided');
});

test('visitors are not asked again for a better wording (K10)', async () => {
  const optional = cookies.optional.map((each) => ({
    ...each,
    description: 'Counts.',
    id: each.id ?? 'ad-pixel',
  }));
  const stored = await storedAfter((each) => each.declineAll());
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

test('a decision in another tab calls listeners, once', async () => {
  const { consent, cookies: written } = start();
  const received = vi.fn();
  consent.subscribe(received);
  const stored = await storedAfter((each) => each.acceptAll());
  for (const [name, value] of Object.entries(stored)) written.set(name, value);
  consent.refresh();
  consent.refresh();
  expect(consent.current().state).toBe('all');
  expect(received).toHaveBeenCalledOnce();
});

test('a browser that keeps no cookies keeps the decision for this page', () => {
  const jar = { names: () => [], get: () => undefined, remove: () => undefined };
  const consent = createConsent({ cookies, jar, store: () => Promise.resolve() });
  consent.declineAll();
  consent.refresh();
  expect(consent.current().state).toBe('none');
});

test('cookies that are older than the decision on this page do not undo it (K6)', async () => {
  const { consent } = start(await storedAfter((each) => each.acceptAll()));
  consent.declineAll();
  consent.refresh();
  expect(consent.current().state).toBe('none');
  await consent.stored();
  consent.refresh();
  expect(consent.current().state).toBe('none');
});

test('a decision that cannot be stored holds on this page, and no earlier consent is left for the next (K6, K11)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const memory = createMemoryJar(await storedAfter((each) => each.acceptAll()));
  const store = () => Promise.reject(new TypeError('Failed to fetch'));
  const consent = createConsent({ cookies, jar: memory.jar, store });
  consent.declineAll();
  expect(await consent.stored()).toBe(false);
  expect(consent.current().state).toBe('none');
  expect([...memory.cookies.keys()]).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('asks again'), expect.any(TypeError));
  warn.mockRestore();
});

test('of two decisions in a row the last one is stored (K10)', async () => {
  const { consent, cookies: written } = start();
  consent.acceptAll();
  consent.declineAll();
  await consent.stored();
  expect(written.get(given)).toBe('false');
  expect(written.has(enabled)).toBe(false);
});
