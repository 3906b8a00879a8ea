import { expect, onTestFinished, test, vi } from 'vitest';
import { BUILDS, FORMAT, PICTURES, SAVED, SOUNDS } from '../saved.ts';
import { build, createBrokenCaches, ORIGIN, startFakeBrowser } from '../testing/fake-browser.ts';
import { TIMEOUT } from './respond.ts';
import { stopWorker } from './stop-worker.ts';
import { startWorker } from './worker.ts';

function visit() {
  const visitor = startFakeBrowser(startWorker);
  const { site } = visitor;
  site.set('/assets/a.css', {}).set('/assets/b.css', {});
  for (const path of ['/agenda', '/en/agenda', '/offline'])
    site.set(path, { body: build('a'), headers: { 'Content-Security-Policy': "default-src 'none'" } });
  const read = (address: string, more: object = {}) =>
    visitor.notify({ page: { address, isDocument: true }, ahead: ['/offline'], ...more });
  const savedIn = async (name: string) =>
    (await (await visitor.caches.open(name)).keys()).map(({ url }) => url.slice(ORIGIN.length));
  return { ...visitor, read, savedIn };
}

const textOf = async (response: Response | null) => (await response?.text()) ?? '';

test('a page that was read is there without the site, with its own headers, and says since when it is kept (D5)', async () => {
  const { browser, read, load } = visit();
  await read('/agenda');
  await read('/en/agenda');
  browser.isAway = true;
  const response = await load('/agenda?utm_source=x&gclid=y');
  expect(response?.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(await textOf(response)).toContain('"Je bent offline; dit is van 14.03 uur."');
  expect(await textOf(await load('/en/agenda'))).toContain('"You are offline; this is from 14:03."');
  browser.time = new Date(2026, 10, 22, 9, 0);
  browser.onLine = true;
  expect(await textOf(await load('/agenda'))).toContain(
    'De site is even niet bereikbaar; dit is van 20 november, 14.03 uur.',
  );
  expect(await (await load('/assets/a.css', { mode: 'no-cors', destination: 'style' }))?.text()).toBe('x');
});

test('a page that is not kept is answered by the offline page, in another language if need be; without it the browser says so (D5)', async () => {
  const { browser, read, load } = visit();
  browser.isAway = true;
  expect((await load('/nieuws'))?.type).toBe('error');
  browser.isAway = false;
  await read('/agenda');
  browser.isAway = true;
  const ahead = Response.error();
  expect(await textOf(await load('/agenda', { ahead })), 'what Firefox asked for in vain').toContain(
    '"Je bent',
  );
  expect(await textOf(await load('/nieuws', { ahead }))).toBe(build('a'));
  expect(await textOf(await load('/en/nieuws'))).toBe(build('a'));
});

test('a response of the site is passed on; what stands before a site that is away gives way to the kept page (D5)', async () => {
  const { site, read, load } = visit();
  await read('/agenda');
  for (const status of [404, 429, 500]) {
    site.set('/agenda', { status, body: `${status}` });
    expect(await textOf(await load('/agenda'))).toBe(`${status}`);
  }
  for (const status of [502, 503, 504]) {
    site.set('/agenda', { status, body: `${status}` }).set('/nieuws', { status, body: `${status}` });
    expect(await textOf(await load('/agenda'))).toContain('"Je bent');
    expect(await textOf(await load('/nieuws')), 'nothing better is kept').toBe(`${status}`);
    site.set('/assets/a.css', { status, body: `${status}` });
    expect(await textOf(await load('/assets/a.css', { mode: 'no-cors', destination: 'style' }))).toBe('x');
  }
});

test('of a site that accepts a request and says nothing, a kept page is there after 3 seconds and its files at once; what is not kept is waited for (D5)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { site, browser, read, load } = visit();
  await read('/agenda');
  const style = { mode: 'no-cors', destination: 'style' };
  const page = (path: string) => load(path).then(textOf);
  const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
  browser.silence = silence;
  const given = async (response: Promise<string>) => {
    let found = 'nothing yet';
    void response.then((text) => {
      found = text;
    });
    await vi.advanceTimersByTimeAsync(0);
    const atOnce = found;
    await vi.advanceTimersByTimeAsync(TIMEOUT - 1);
    const soon = found;
    await vi.advanceTimersByTimeAsync(1);
    return [atOnce, soon, found];
  };
  const saved = expect.stringContaining('"Je bent');
  expect(await given(page('/agenda'))).toEqual(['nothing yet', 'nothing yet', saved]);
  expect(await given(load('/assets/a.css', style).then(textOf))).toEqual(['x', 'x', 'x']);
  const late = page('/nieuws');
  site.set('/nieuws', { body: 'late' });
  expect(await given(late)).toEqual(['nothing yet', 'nothing yet', 'nothing yet']);
  browser.time = new Date(browser.time.getTime() + 11_000);
  expect((await given(page('/agenda')))[1], 'and then it is asked again').toBe('nothing yet');
  speak();
  expect(await late).toBe('late');
  expect((await given(page('/agenda')))[0], 'it answers: its answers come first').toBe(build('a'));
});

test('a file that takes longer than 3 seconds is the kept one, and pages still come from the site (D5)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { site, browser, read, load } = visit();
  await read('/agenda');
  const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
  browser.silence = silence;
  const late = load('/assets/a.css', { mode: 'no-cors', destination: 'style' });
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  expect(await textOf(await late)).toBe('x');
  browser.silence = new Promise((response) => setTimeout(response, 100));
  site.set('/agenda', { body: 'new' });
  const page = load('/agenda').then(textOf);
  await vi.advanceTimersByTimeAsync(100);
  expect(await page).toBe('new');
  speak();
});

test.each([
  ['forbidden to store', { body: build('a'), headers: { 'Cache-Control': 'private, no-store' } }],
  ['hidden from search engines', { body: build('a', '<meta name="robots" content="noindex"/>') }],
  ['of another build', { body: build('b') }],
  ['at another address', { body: build('a'), redirected: true }],
  ['missing', { body: build('a'), status: 404 }],
  ['the page of a proxy', { body: '<h1>Log in</h1>' }],
  ['without one of its files', { body: build('a').replace('a.css', 'gone.css') }],
] as const)('a page that is %s is not kept (D5)', async (_what, page) => {
  const { site, read, savedIn, load, browser } = visit();
  site.set('/geheim', page);
  await read('/geheim');
  expect(await savedIn(`${BUILDS}a`)).not.toContain('/geheim');
  browser.isAway = true;
  expect(await textOf(await load('/geheim'))).not.toContain('kept');
});

test('two tabs of two builds: each gets scripts and data of its own build, and a page is kept in the newest only (D5)', async () => {
  const { site, browser, read, notify, load, savedIn } = visit();
  const data = '{"status":200,"meta":{"title":"Agenda"}}';
  site.set('/agenda/_payload.json?a&page=2', { body: data }).set('/agenda?page=2', { body: build('a') });
  await notify({ page: { address: '/agenda?page=2', isDocument: false } });
  await read('/agenda', { files: ['/assets/a.js'] });
  site
    .set('/assets/b.js', {})
    .set('/agenda', { body: build('b') })
    .set('/offline', { body: build('b') });
  await read('/agenda', { build: 'b', files: ['/assets/b.js'] });
  expect(await savedIn(`${BUILDS}a`)).not.toContain('/agenda');
  expect(await savedIn(`${BUILDS}b`)).toEqual(['/assets/b.js', '/assets/b.css', '/agenda', '/offline']);
  await read('/agenda');
  expect(await savedIn(`${BUILDS}a`)).not.toContain('/agenda');
  browser.isAway = true;
  expect(await textOf(await load('/agenda'))).toContain('/assets/b.css');
  const payload = (query: string) => load(`/agenda/_payload.json?${query}`, { mode: 'cors' });
  expect(await textOf(await payload('a&page=2'))).toBe(
    '{"saved":"Je bent offline; dit is van 14.03 uur.","status":200,"meta":{"title":"Agenda"}}',
  );
  expect((await payload('b&page=2'))?.status, 'the browser opens the document').toBe(504);
  expect((await payload('a'))?.status).toBe(504);
  expect((await payload('a&tag=x'))?.type, 'the page on screen stays').toBe('error');
});

test('the sentence comes behind a saved document, and into a payload that is JSON (D5)', async () => {
  const { browser, site, read, load, caches } = visit();
  site.set('/agenda', { body: build('a') }).set('/agenda/_payload.json?a', { body: '{"status":200}' });
  await read('/agenda');
  browser.isAway = true;
  const saved = 'Je bent offline; dit is van 14.03 uur.';
  expect(await textOf(await load('/agenda'))).toBe(
    `${build('a')}<script type="application/json">"${saved}"</script>`,
  );
  const payload = () => load('/agenda/_payload.json?a', { mode: 'cors' }).then(textOf);
  const cache = await caches.open(`${BUILDS}a`);
  for (const [text, shown] of [
    ['{"status":200}', `{"saved":"${saved}","status":200}`],
    ['{"status":', '{"status":'],
  ]) {
    const headers = { [SAVED.at]: String(browser.time.getTime()) };
    await cache.put(`${ORIGIN}/agenda/_payload.json?a`, new Response(text, { headers }));
    expect(await payload()).toBe(shown);
  }
});

test('what is kept has a bound; the offline page and the page of a kept recording outlast it (D5)', async () => {
  const { site, browser, read, notify, caches, savedIn } = visit();
  const later = () => {
    browser.time = new Date(browser.time.getTime() + 60_000);
  };
  await (await caches.open(SOUNDS)).put(
    '/media/a.mp3',
    new Response('x', { headers: { [SAVED.page]: '/p0' } }),
  );
  for (let page = 0; page < 65; page += 1) {
    site
      .set(`/p${page}`, { body: build('a') })
      .set(`/media/${page}-1.webp`, {})
      .set(`/media/${page}-2.webp`, {});
    await read(`/p${page}`, { files: [`/media/${page}-1.webp`, `/media/${page}-2.webp`] });
    later();
  }
  const pages = (await savedIn(`${BUILDS}a`)).filter((path) => !path.startsWith('/assets/'));
  expect(pages).toHaveLength(62);
  expect(pages).toEqual(expect.arrayContaining(['/offline', '/p0', '/p64']));
  expect(pages).not.toContain('/p1');
  const pictures = await savedIn(PICTURES);
  expect(pictures).toHaveLength(120);
  expect(pictures).not.toContain('/media/0-1.webp');
  for (const id of ['b', 'c', 'd']) {
    site.set(`/${id}`, { body: build(id) }).set(`/assets/${id}.css`, {});
    await notify({ build: id, page: { address: `/${id}`, isDocument: true } });
    later();
  }
  const builds = (await caches.keys()).filter((name) => name.startsWith(BUILDS));
  expect(builds).toEqual([`${BUILDS}b`, `${BUILDS}c`, `${BUILDS}d`]);
});

test('what is on screen costs no request; what was not read is asked for every six hours (D5)', async () => {
  const { browser, requested, site, read, notify, savedIn } = visit();
  await read('/agenda');
  expect(requested).toEqual(['/agenda force-cache', '/assets/a.css force-cache', '/offline default']);
  requested.length = 0;
  await notify({ page: { address: '/agenda', isDocument: false }, ahead: ['/offline'] });
  expect(requested).toEqual(['/agenda default', '/agenda/_payload.json?a only-if-cached']);
  site.set('/agenda/_payload.json?a', { body: '{"status":200}' });
  await notify({ page: { address: '/agenda', isDocument: false } });
  expect(await savedIn(`${BUILDS}a`)).toContain('/agenda/_payload.json?a');
  await read('/agenda');
  expect(await savedIn(`${BUILDS}a`)).not.toContain('/agenda/_payload.json?a');
  browser.time = new Date(browser.time.getTime() + 6.1 * 3_600_000);
  requested.length = 0;
  await notify({ ahead: ['/offline'] });
  expect(requested).toEqual(['/offline default']);
});

test('a storage that throws or is full changes no response of the site; a full one loses its pictures (D5)', async () => {
  const blind = startFakeBrowser((worker, now) =>
    startWorker({ ...worker, caches: createBrokenCaches() }, now),
  );
  blind.site.set('/agenda', { body: 'from the site' });
  await blind.activate();
  await blind.notify({ page: { address: '/agenda', isDocument: true } });
  expect(await textOf(await blind.load('/agenda'))).toBe('from the site');
  blind.browser.isAway = true;
  expect((await blind.load('/agenda'))?.type).toBe('error');

  const { caches, site, read, notify, load } = visit();
  await notify({ files: ['/assets/a.css'] });
  site.set('/media/a.webp', {});
  await notify({ files: ['/media/a.webp'] });
  const cache = await caches.open(`${BUILDS}a`);
  cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await read('/agenda');
  expect(await caches.keys()).not.toContain(PICTURES);
  expect(await textOf(await load('/agenda'))).toBe(build('a'));
});

test('of what a page has used only scripts, styles and pictures are kept (D5)', async () => {
  const { site, notify, savedIn } = visit();
  const others = ['/media/a.mp3', '/agenda/_payload.json', '/builds/latest.json'];
  for (const path of ['/media/a.webp', ...others]) site.set(path, {});
  await notify({ files: ['/assets/a.css', '/media/a.webp', ...others] });
  expect(await savedIn(PICTURES)).toEqual(['/media/a.webp']);
  expect(await savedIn(`${BUILDS}a`)).toEqual(['/assets/a.css']);
});

test('a kept recording is answered in the ranges that players ask for; others are asked of the site (D5)', async () => {
  const { browser, site, caches, load } = visit();
  const sound = new Response('0123456789', { headers: { 'Content-Type': 'audio/mpeg' } });
  await (await caches.open(SOUNDS)).put('/media/a.mp3', sound);
  browser.isAway = true;
  const part = async (range?: string) => {
    const response = await load('/media/a.mp3', {
      mode: 'no-cors',
      destination: 'audio',
      ...(range && { range }),
    });
    return [response?.status, response?.headers.get('Content-Range'), await textOf(response)];
  };
  expect(await part('bytes=0-')).toEqual([206, 'bytes 0-9/10', '0123456789']);
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
  expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789']);
  expect(await part()).toEqual([200, null, '0123456789']);
  browser.isAway = false;
  site.set('/media/b.mp3', { body: 'of the site', status: 206 });
  expect(await textOf(await load('/media/b.mp3', { mode: 'no-cors', range: 'bytes=0-' }))).toBe(
    'of the site',
  );
});

test('builds, queries, forms and other hosts are no business of the worker (D5)', async () => {
  const { load } = visit();
  for (const path of ['/builds/latest.json?1', '/api/__kirby__/search-nl', '/_frame.json?a', '/media/a.mp3'])
    expect(await load(path, { mode: 'cors' })).toBe(null);
  expect(await load('https://stats.example/x.gif', { mode: 'no-cors', destination: 'image' })).toBe(null);
});

test.each([
  'x',
  { build: 5 },
  { page: { address: '//other.example/' } },
  { files: ['https://other.example/'] },
])('a message that is no reading (%j) changes nothing (D5)', async (message) => {
  const { requested, notify, caches } = visit();
  await notify(message as never);
  expect(requested).toEqual([]);
  expect(await caches.keys()).toEqual([]);
});

test('a new worker removes the caches of an earlier format, and no others (D5)', async () => {
  const { caches, activate } = visit();
  for (const name of ['tweeklank-0-pages', `${FORMAT}build-a`, 'another-site']) await caches.open(name);
  await activate();
  expect(await caches.keys()).toEqual([`${FORMAT}build-a`, 'another-site']);
});

test('the worker that takes it back removes what was kept and itself, also when the storage throws; it answers nothing (D5)', async () => {
  const { browser, caches, activate, listeners } = startFakeBrowser(stopWorker);
  for (const name of ['tweeklank-0-pages', SOUNDS, 'another-site']) await caches.open(name);
  await activate();
  expect(await caches.keys()).toEqual(['another-site']);
  expect(browser.unregistered).toBe(true);
  expect(listeners.has('fetch')).toBe(false);
  const blind = startFakeBrowser((worker) => stopWorker({ ...worker, caches: createBrokenCaches() }));
  await blind.activate();
  expect(blind.browser.unregistered).toBe(true);
});
