import { JSDOM } from 'jsdom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createNavigation, type Loaded } from './create-navigation.ts';

vi.mock('#app/ui/after-paint.ts', () => ({ afterPaint: (go: () => void) => go() }));

const origin = 'https://tweeklank.example';

interface Requested {
  path: string;
  signal: AbortSignal;
  response(loaded: Loaded<string>): void;
  fail(error: Error): void;
}

function visit(path = '/agenda', state: unknown = null) {
  const { window } = new JSDOM('', { url: origin + path });
  if (state !== null) window.history.replaceState(state, '');
  const requested: Requested[] = [];
  const documents: string[] = [];
  const navigation = createNavigation<string>({
    window: window as unknown as Window,
    first: path,
    load: ({ pathname, search }, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<Loaded<string>>();
      signal.addEventListener('abort', () => reject(signal.reason));
      requested.push({ path: pathname + search, signal, response: resolve, fail: reject });
      return promise;
    },
    openDocument: ({ href }) => void documents.push(href.replace(origin, '')),
  });
  onTestFinished(() => window.close());
  const last = () => requested.at(-1) as Requested;
  return {
    window,
    history: window.history,
    navigation,
    requested,
    documents,
    last,
    here: () => window.location.href.replace(origin, ''),
    async see(href: string) {
      navigation.navigate(href);
      last().response({ view: href });
      await vi.waitFor(() => expect(navigation.destination()).toBeNull());
    },
    /** Browsers change the address first. */
    async traverse(delta: number) {
      const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.go(delta);
      await popped;
    },
  };
}

test('a page is shown, and its address written, when it has loaded (Q6)', async () => {
  const { navigation, here, last, history } = visit();
  const received: (string | undefined)[] = [];
  navigation.subscribe(() => received.push(navigation.destination()?.pathname));
  navigation.navigate('/nieuws?page=2#top');
  expect([navigation.shown().view, here()]).toEqual(['/agenda', '/agenda']);
  expect(navigation.destination()?.href).toBe(`${origin}/nieuws?page=2#top`);
  last().response({ view: 'nieuws' });
  await vi.waitFor(() => expect(navigation.destination()).toBeNull());
  const { view, action, location, isMoving } = navigation.shown();
  expect([view, action, isMoving, here()]).toEqual(['nieuws', 'PUSH', true, '/nieuws?page=2#top']);
  expect(location).toMatchObject({ pathname: '/nieuws', search: '?page=2', hash: '#top' });
  expect([received, history.length]).toEqual([['/nieuws', undefined], 2]);
});

test('every entry of the history has a key of its own, which it keeps', async () => {
  const { navigation, see, traverse, last } = visit();
  const first = navigation.shown().location.key;
  await see('/nieuws');
  const second = navigation.shown().location.key;
  await traverse(-1);
  last().response({ view: 'again' });
  await vi.waitFor(() => expect(navigation.shown().view).toBe('again'));
  expect(navigation.shown()).toMatchObject({ action: 'POP', location: { key: first } });
  expect(new Set([first, second, '', undefined])).toHaveLength(4);
});

test('a click while a page is loading replaces that navigation (Q4)', async () => {
  const { navigation, requested, last, here, history } = visit();
  navigation.navigate('/nieuws');
  navigation.navigate('/bezoek');
  expect(requested.map(({ path, signal }) => [path, signal.aborted])).toEqual([
    ['/nieuws', true],
    ['/bezoek', false],
  ]);
  requested[0]?.response({ view: 'late' });
  last().response({ view: 'bezoek' });
  await vi.waitFor(() => expect(navigation.shown().view).toBe('bezoek'));
  expect([here(), history.length]).toEqual(['/bezoek', 2]);
});

test('a response for an abandoned navigation changes nothing', async () => {
  const { window } = new JSDOM('', { url: origin });
  const responses: ((loaded: Loaded<string>) => void)[] = [];
  const navigation = createNavigation<string>({
    window: window as unknown as Window,
    first: 'home',
    load: () => new Promise((resolve) => responses.push(resolve)),
    openDocument: () => {},
  });
  navigation.navigate('/nieuws');
  navigation.navigate('/bezoek');
  responses[1]?.({ view: 'bezoek' });
  await vi.waitFor(() => expect(navigation.shown().view).toBe('bezoek'));
  responses[0]?.({ view: 'nieuws' });
  await new Promise((resolve) => setImmediate(resolve));
  expect([navigation.shown().view, window.location.pathname]).toEqual(['bezoek', '/bezoek']);
  window.close();
});

test('back and forward, several times in a row: the last one counts, and the page on screen is not requested again', async () => {
  const { navigation, see, traverse, requested, last, here } = visit('/een');
  await see('/twee');
  await see('/drie');
  const before = requested.length;
  await traverse(-1);
  await traverse(-1);
  expect(requested.slice(before).map(({ path, signal }) => [path, signal.aborted])).toEqual([
    ['/twee', true],
    ['/een', false],
  ]);
  await traverse(2);
  expect([navigation.destination(), navigation.shown().view, requested.length]).toEqual([
    null,
    '/drie',
    before + 2,
  ]);
  expect(last().signal.aborted).toBe(true);
  await traverse(-1);
  last().response({ view: 'twee, anew' });
  await vi.waitFor(() => expect(navigation.shown().view).toBe('twee, anew'));
  expect(here()).toBe('/twee');
});

test('a hash on the page that is shown requests nothing, and aborts the navigation in progress (L2)', () => {
  const { navigation, requested, here, history } = visit('/agenda?tag=jazz');
  navigation.navigate('/nieuws');
  navigation.navigate('/agenda?tag=jazz#transcript');
  expect([requested.length, requested[0]?.signal.aborted, navigation.destination()]).toEqual([1, true, null]);
  expect(navigation.shown()).toMatchObject({ view: '/agenda?tag=jazz', isMoving: false });
  expect([here(), history.length]).toEqual(['/agenda?tag=jazz#transcript', 2]);
});

test('going back from a hash requests nothing either', async () => {
  const { navigation, requested, traverse } = visit('/agenda');
  const { key } = navigation.shown().location;
  navigation.navigate('/agenda#transcript');
  await traverse(-1);
  expect(requested).toEqual([]);
  expect(navigation.shown()).toMatchObject({ action: 'POP', location: { key, hash: '' }, isMoving: false });
});

test('a hash that a visitor types in the address bar becomes a normal history entry', async () => {
  const { window, navigation, requested } = visit('/agenda');
  const before = navigation.shown().location.key;
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.location.hash = '#onder';
  await popped;
  const { hash, key } = navigation.shown().location;
  expect([requested.length, hash, key === before, window.history.state.key === key]).toEqual([
    0,
    '#onder',
    false,
    true,
  ]);
});

test.each(['/agenda', '/agenda#top'])(
  'a link to the page and place that are shown comes in the place of %s, as in a browser',
  async (path) => {
    const { navigation, see, history, requested } = visit(path);
    const { key } = navigation.shown().location;
    if (path.includes('#')) navigation.navigate(path);
    else await see(path);
    expect([history.length, navigation.shown().location.key === key]).toEqual([1, false]);
    expect(requested.length).toBe(path.includes('#') ? 0 : 1);
  },
);

test('a redirect is followed, makes one history entry, and keeps the hash of the link (R6)', async () => {
  const { navigation, last, requested, here, history } = visit();
  navigation.navigate('/oud?x=1#deel');
  last().response({ redirect: '/nieuw?x=1' });
  await vi.waitFor(() => expect(requested).toHaveLength(2));
  expect(navigation.destination()?.href).toBe(`${origin}/nieuw?x=1#deel`);
  last().response({ view: 'nieuw' });
  await vi.waitFor(() => expect(navigation.shown().view).toBe('nieuw'));
  expect([here(), history.length]).toEqual(['/nieuw?x=1#deel', 2]);
});

test('a redirect found by going back replaces the old entry (R6)', async () => {
  const { navigation, see, traverse, last, requested, here, history } = visit('/oud');
  await see('/nieuws');
  await traverse(-1);
  last().response({ redirect: '/nieuw' });
  await vi.waitFor(() => expect(requested).toHaveLength(3));
  last().response({ view: 'nieuw' });
  await vi.waitFor(() => expect(navigation.shown().view).toBe('nieuw'));
  expect([here(), history.length]).toEqual(['/nieuw', 2]);
});

test('a redirect to another site, and a redirect loop, are left to the browser', async () => {
  const { navigation, last, documents, requested } = visit();
  navigation.navigate('/uit');
  last().response({ redirect: 'https://elders.example/x' });
  await vi.waitFor(() => expect(documents).toEqual(['https://elders.example/x']));
  navigation.navigate('/rond');
  const before = requested.length;
  while (documents.length === 1) {
    const { length } = requested;
    last().response({ redirect: '/rond' });
    await vi.waitFor(() => expect(requested.length > length || documents.length > 1).toBe(true));
  }
  expect([documents[1], requested.length - before < 30]).toEqual(['/rond', true]);
});

test('an address of another site is opened as a document', () => {
  const { navigation, documents, requested } = visit();
  navigation.navigate('https://elders.example/x');
  expect([documents, requested]).toEqual([['https://elders.example/x'], []]);
});

test('a load that fails is logged, and the browser loads the page', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { navigation, last, documents } = visit();
  navigation.navigate('/nieuws#x');
  last().fail(new TypeError('broken'));
  await vi.waitFor(() => expect(documents).toEqual(['/nieuws#x']));
  expect(error).toHaveBeenCalledOnce();
});

test('when the browser refuses a history entry, as after a hundred in a row, the page is opened as a document', async () => {
  const { history, see, documents } = visit();
  history.pushState = () => {
    throw new DOMException('too many', 'SecurityError');
  };
  await see('/nieuws');
  expect(documents).toEqual(['/nieuws']);
});

test.each([['a word'], [7], [[1]], [{ theirs: 1 }], [{ key: 7 }]])(
  'a state of somebody else (%j) is no trouble, and stays',
  async (state) => {
    const { navigation, history, see, traverse, last } = visit('/agenda', state);
    const { key } = navigation.shown().location;
    expect(history.state).toEqual(
      typeof state === 'object' && !Array.isArray(state) ? { ...state, key } : { key },
    );
    await see('/nieuws');
    await traverse(-1);
    last().response({ view: 'back' });
    await vi.waitFor(() => expect(navigation.shown().view).toBe('back'));
    expect(navigation.shown().location.key).toBe(key);
  },
);

test('an entry written by other code is loaded when the visitor goes back to it', async () => {
  const { navigation, history, see, traverse, last } = visit('/agenda');
  history.pushState(null, '', '/vreemd');
  await see('/nieuws');
  await traverse(-1);
  expect(last().path).toBe('/vreemd');
  last().response({ view: 'vreemd' });
  await vi.waitFor(() => expect(navigation.shown().view).toBe('vreemd'));
});

test('a page restored from the back/forward cache drops the load that was in progress', async () => {
  const { window, navigation, last } = visit();
  navigation.navigate('/nieuws');
  window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted: true }));
  expect([navigation.destination(), last().signal.aborted, navigation.shown().view]).toEqual([
    null,
    true,
    '/agenda',
  ]);
});

test('when the browser has already animated going back, as with a swipe, there is no second transition (L5)', async () => {
  const { window, navigation, see, last } = visit();
  await see('/nieuws');
  window.history.replaceState({ key: 'other' }, '', '/agenda');
  const pop = Object.assign(new window.PopStateEvent('popstate'), { hasUAVisualTransition: true });
  window.dispatchEvent(pop);
  last().response({ view: 'agenda' });
  await vi.waitFor(() => expect(navigation.shown().view).toBe('agenda'));
  expect(navigation.shown().isMoving).toBe(false);
});
