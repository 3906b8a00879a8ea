import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBuildCheck } from './build-check.ts';

const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const page = (status: number) => () =>
  Promise.resolve(new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } }));
const nobody = () => Promise.reject(new TypeError('Failed to fetch'));

function checkWith({
  latest = json({ id: 'b1' }),
  meta = json({ id: 'b1', redirects: [] }),
}: {
  latest?: () => Promise<Response>;
  meta?: () => Promise<Response>;
} = {}) {
  const requested: string[] = [];
  const builds = createBuildCheck({
    build: 'b1',
    fetchFrom: (address) => {
      requested.push(String(address));
      return String(address).startsWith('/builds/meta/') ? meta() : latest();
    },
    now: () => 1_700_000_000_000,
  });
  return { builds, requested };
}

function tab() {
  return new JSDOM('', { pretendToBeVisual: true }).window.document;
}

const standing = { navigate: () => {}, destination: () => null };

function changeVisibility(document: Document): void {
  const { Event } = document.defaultView as Window & typeof globalThis;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('latest.json is requested with a timestamp, and an id other than ours means a newer build (Q5)', async () => {
  const same = checkWith();
  await same.builds.look();
  expect(same.requested).toEqual(['/builds/latest.json?1700000000000']);
  expect(same.builds.isOutdated()).toBe(false);
  const newer = checkWith({ latest: json({ id: 'b2' }) });
  expect(newer.builds.isOutdated()).toBe(false);
  await newer.builds.look();
  expect(newer.builds.isOutdated()).toBe(true);
});

test.each([
  ['403', page(403)],
  ['404', page(404)],
  ['a page of somebody’s proxy', page(200)],
  ['JSON without id', json({})],
  ['null', json(null)],
  ['a number for an id', json({ id: 7 })],
])('%s does not name the build, but shows that the server answers (Q5)', async (_, latest) => {
  const { builds } = checkWith({ latest });
  expect(await builds.look()).toBe(true);
  expect(builds.isOutdated()).toBe(false);
});

test('no response at all is not an error; the server counts as unreachable (Q5)', async () => {
  const { builds } = checkWith({ latest: nobody });
  expect(await builds.look()).toBe(false);
  expect(builds.isOutdated()).toBe(false);
});

test('the newest build is requested at the start, every hour, and when the tab becomes visible again (Q5)', async () => {
  const { builds, requested } = checkWith();
  const document = tab();
  builds.start(document, standing);
  const looks = () => requested.filter((address) => address.startsWith('/builds/latest')).length;
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks()).toBe(2);
  changeVisibility(document);
  expect(looks()).toBe(3);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  changeVisibility(document);
  expect(looks()).toBe(3);
});

test('the manifest of the running build gives the route rules (Q7)', async () => {
  const redirects = [{ from: '/oud', to: '/nieuw' }];
  const { builds, requested } = checkWith({ meta: json({ id: 'b1', redirects }) });
  builds.start(tab(), standing);
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toContain('/builds/meta/b1.json');
  expect([builds.redirectOf('/oud', ''), builds.redirectOf('/oud/verder', '')]).toEqual(['/nieuw', null]);
});

test.each([
  ['/nieuw', '', '/nieuw'],
  ['/nieuw', '?x=1', '/nieuw?x=1'],
  ['/nieuw?y=2', '?x=1', '/nieuw?y=2&x=1'],
  ['/nieuw?y=2#top', '?x=1', '/nieuw?y=2&x=1#top'],
  ['/nieuw#top', '', '/nieuw#top'],
])('a route rule to %s keeps the query %s (R6)', async (to, search, expected) => {
  const { builds } = checkWith({ meta: json({ id: 'b1', redirects: [{ from: '/oud', to }] }) });
  builds.start(tab(), standing);
  await vi.advanceTimersByTimeAsync(0);
  expect(builds.redirectOf('/oud', search)).toBe(expected);
});

test('a rule that an editor has removed is dropped when the tab becomes visible again (R6)', async () => {
  const rules = [{ from: '/oud', to: '/nieuw' }];
  const { builds } = checkWith({ meta: () => json({ id: 'b1', redirects: rules.splice(0) })() });
  const document = tab();
  builds.start(document, standing);
  await vi.advanceTimersByTimeAsync(0);
  expect(builds.redirectOf('/oud', '')).toBe('/nieuw');
  changeVisibility(document);
  await vi.advanceTimersByTimeAsync(0);
  expect(builds.redirectOf('/oud', '')).toBeNull();
});

test.each([
  ['nobody answers', nobody],
  ['it is not there', page(404)],
  ['it is null', json(null)],
])('when %s that is logged, and the rules count as empty (Q7)', async (_, meta) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { builds } = checkWith({ meta });
  builds.start(tab(), standing);
  await vi.advanceTimersByTimeAsync(0);
  expect(error).toHaveBeenCalledExactlyOnceWith('Error fetching app manifest.', expect.anything());
  expect(builds.redirectOf('/oud', '')).toBeNull();
  error.mockRestore();
});

test('a build with a chunk that fails to load counts as outdated, whatever the server says (Q8)', async () => {
  const { builds } = checkWith();
  builds.markIncomplete();
  await builds.look();
  expect(builds.isOutdated()).toBe(true);
});

test('rules of an unknown shape are ignored (Q7)', async () => {
  const redirects = [null, 7, { from: '/x' }, { from: '/oud', to: '/nieuw' }];
  const { builds } = checkWith({ meta: json({ id: 'b1', redirects }) });
  builds.start(tab(), standing);
  await vi.advanceTimersByTimeAsync(0);
  expect([builds.redirectOf('/y', ''), builds.redirectOf('/oud', '')]).toEqual([null, '/nieuw']);
});

const queries = { '/agenda?group=kinderen': '/agenda/group/kinderen', '/zoeken?q': '/?search' };

test('in an export a query leads to the page of its first filter, and that of the search over the home page (B2)', async () => {
  const { builds } = checkWith({ meta: json({ id: 'b1', redirects: [], queries }) });
  builds.start(tab(), standing);
  await vi.advanceTimersByTimeAsync(0);
  const at = (path: string, search: string) => builds.redirectOf(path, search);
  expect(at('/agenda', '?when=today&group=kinderen&tag=geluid')).toBe('/agenda/group/kinderen');
  expect(at('/zoeken', '?q=ui+en%20eu')).toBe('/?search=ui+en%20eu');
  for (const [path, search] of [
    ['/agenda', ''],
    ['/agenda', '?group=makers'],
    ['/en/agenda', '?group=kinderen'],
    ['/zoeken', '?q='],
    ['/zoeken', '?x=constructor'],
  ] as const)
    expect(at(path, search), path + search).toBeNull();
});

test.each([
  ['/agenda/?group=kinderen', null, ['/agenda/group/kinderen']],
  ['/zoeken', '/zoeken?q=ui', ['/?search=ui']],
  ['/agenda/group/kinderen', null, []],
])(
  'an export that was opened at %s and is going to %s leads on to %j (B2)',
  async (address, going, targets) => {
    const { builds } = checkWith({ meta: json({ id: 'b1', queries }) });
    const navigate = vi.fn();
    const { document } = new JSDOM('', { url: `https://example.org${address}` }).window;
    const destination = () => (going === null ? null : new URL(going, 'https://example.org'));
    builds.start(document, { navigate, destination });
    await vi.advanceTimersByTimeAsync(0);
    expect(navigate.mock.calls.flat()).toEqual(targets);
  },
);
