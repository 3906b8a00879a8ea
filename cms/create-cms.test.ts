import { expect, onTestFinished, test, vi } from 'vitest';
import { CmsContentError, CmsUnavailableError } from './common/errors.ts';
import { createCms } from './create-cms.ts';
import type { KqlRequest } from './decode/kql.ts';
import { addressRow, createFakeTransport, createTestLog, plainResult } from './testing/fake-transport.ts';
import { imageResult } from './testing/test-context.ts';

const head = { title: 'Over', slug: 'over', description: '', status: 'listed', parent: null };
const over = { ...head, id: 'over', heroText: '', hero: null, cover: null, body: [] };

function createTestCms(pages: (request: KqlRequest) => unknown = () => over) {
  const { log, lines } = createTestLog();
  const fake = createFakeTransport((request) => {
    if (request.query === 'site.index') {
      return [
        addressRow('over', { uriEn: 'about' }),
        addressRow('pers', { existsEn: false }),
        addressRow('home', { uriNl: 'home', uriEn: 'home' }),
      ];
    }
    if (request.query.startsWith('site.find('))
      return [{ id: 'over', modifiedNl: 1_700_000_000, modifiedEn: null }];
    if (request.query.startsWith('page(')) return pages(request);
    if (request.query === 'site.redirect.toStructure') return [{ from: 'a', to: 'b' }];
    if (request.query === 'site.files.find("file://f1")')
      return { id: 'over/route.pdf', url: '/media/route.pdf' };
    if (request.query === 'site.files.find("file://f2")')
      return { id: 'geheim/plan.pdf', url: '/media/plan.pdf' };
    return null;
  });
  return { ...fake, lines, cms: createCms({ transport: fake.transport, log }) };
}

test('a page knows its address in both languages and whether it is translated', async () => {
  const { cms } = createTestCms();
  expect(await cms.reader().page('over', 'nl')).toMatchObject({
    template: 'page',
    href: '/over',
    uri: 'over',
    isTranslated: true,
    translations: { nl: { href: '/over', exists: true }, en: { href: '/en/about', exists: true } },
  });
  const press = createTestCms(({ query }) => ({ ...over, id: query.slice(6, -2) })).cms;
  expect(await press.reader().page('pers', 'en')).toMatchObject({ href: '/en/pers', isTranslated: false });
});

test('under /en the Dutch path gives the same page, whose href tells the canonical address', async () => {
  const { cms, requested } = createTestCms();
  expect((await cms.reader().page('over', 'en'))?.href).toBe('/en/about');
  expect(await cms.reader().page('about', 'en')).toBe(await cms.reader().page('over', 'en'));
  expect(requested.filter((query) => query.startsWith('page('))).toHaveLength(1);
});

test.each(['nergens', '', '/over', 'over"', '../over', 'page://gone'])(
  'the page %j is not requested from the CMS',
  async (id) => {
    const { cms, requested } = createTestCms();
    expect(await cms.reader().page(id, 'nl')).toBeNull();
    expect(requested).toEqual(['site.index nl']);
  },
);

test('a page is found by its uuid', async () => {
  expect((await createTestCms().cms.reader().page('page://over', 'nl'))?.id).toBe('over');
});

test('a page that was turned into a draft a moment ago is not found', async () => {
  expect(
    await createTestCms(() => ({ ...over, status: 'draft' }))
      .cms.reader()
      .page('over', 'nl'),
  ).toBeNull();
});

test('a result is stored per language until the content changes', async () => {
  const { cms, requested } = createTestCms();
  expect(await cms.reader().page('over', 'nl')).toBe(await cms.reader().page('over', 'nl'));
  await cms.reader().page('over', 'en');
  expect(requested).toEqual(['site.index nl', 'page("over") nl', 'page("over") en']);
  await cms.sync('everything');
  expect(requested).toHaveLength(6);
  await cms.reader().page('over', 'nl');
  expect(requested).toHaveLength(6);
});

test('listeners hear which results changed after everything made of them was dropped', async () => {
  let to = 'b';
  const { log } = createTestLog();
  const { transport, change } = createFakeTransport(({ query }) => {
    if (query === 'site.redirect.toStructure') return [{ from: 'a', to }];
    return query === 'site.index' ? [addressRow('home'), addressRow('over')] : over;
  });
  const cms = createCms({ transport, log });
  const page = await cms.reader().page('over', 'nl');
  await cms.reader().redirects();
  const notified: unknown[] = [];
  const done = new Promise<void>((resolve) => {
    cms.onChange(async (results) => {
      notified.push([...results], (await cms.reader().redirects())[0]?.to);
      resolve();
    });
  });
  to = 'c';
  change();
  await done;
  expect(notified).toEqual([['nl redirects site.redirect.toStructure'], '/c']);
  expect(await cms.reader().page('over', 'nl')).toBe(page);
});

test('an error is thrown and not mistaken for a missing page', async () => {
  let isDown = true;
  const { cms } = createTestCms(() => {
    if (isDown) throw new Error('down');
    return over;
  });
  await expect(cms.reader().page('over', 'nl')).rejects.toThrow('down');
  isDown = false;
  expect((await cms.reader().page('over', 'nl'))?.id).toBe('over');
});

test('a page with a broken required field is an error that names query and field (E2)', async () => {
  const failing = createTestCms(() => ({ ...over, title: 7 }))
    .cms.reader()
    .page('over', 'nl');
  await expect(failing).rejects.toThrow(CmsContentError);
  await expect(failing).rejects.toThrow('page("over"): title should be a text that is not empty, got 7');
});

test('a page with broken parts is shown without them (E2)', async () => {
  const body = [{ id: 'b', type: 'kermis', content: [] }];
  const { cms, lines, change } = createTestCms(() => ({ ...over, hero: '- file://gone', body }));
  expect(await cms.reader().page('over', 'nl')).toMatchObject({ title: 'Over', hero: null, body: [] });
  expect(lines).toHaveLength(2);
  change();
  await cms.reader().page('over', 'nl');
  expect(lines).toHaveLength(2);
});

test('a file is linked by its uuid unless its page is not public (L1)', async () => {
  const body = (content: unknown) => [{ id: 'b', type: 'buttons', content }];
  const buttons = ['file://f1', 'file://f2'].map((link) => ({ type: 'primary', link, text: 'Go' }));
  const { cms, lines } = createTestCms(() => ({ ...over, body: body({ buttons }) }));
  const page = await cms.reader().page('over', 'nl');
  expect(page).toMatchObject({
    body: [
      { buttons: [{ link: { type: 'file', value: 'file://f1', href: '/media/route.pdf' } }, { link: null }] },
    ],
  });
  expect(lines).toHaveLength(1);
});

test('a result that requests share cannot be changed', async () => {
  const rules = await createTestCms().cms.reader().redirects();
  expect(() => rules.push({ from: '/x', to: '/y' })).toThrow(TypeError);
});

test('the sitemap has every listed page with its languages', async () => {
  const { cms } = createTestCms();
  const [part] = (await cms.reader().sitemap.parts()).parts;
  expect((await cms.reader().sitemap.part(part?.name ?? ''))?.pages).toEqual([
    {
      translations: { nl: { href: '/over', exists: true }, en: { href: '/en/about', exists: true } },
      modified: '2023-11-14T22:13:20.000Z',
    },
    expect.objectContaining({
      translations: { nl: { href: '/pers', exists: true }, en: { href: '/en/pers', exists: false } },
    }),
    expect.objectContaining({
      translations: { nl: { href: '/', exists: true }, en: { href: '/en', exists: true } },
    }),
  ]);
});

test('health reports a missing result and one in another language', async () => {
  const { log } = createTestLog();
  const health = (result: () => unknown) => {
    const { transport } = createFakeTransport((request) =>
      request.query === 'site.index' ? plainResult(request) : result(),
    );
    return createCms({ transport, log }).health();
  };
  expect(await health(() => ({ language: 'en', pages: 2 }))).toMatchObject({ isOk: true, detail: 'ok' });
  const lost = { isOk: true, isStale: true };
  expect(await health(() => ({ language: 'nl', pages: 2 }))).toMatchObject({
    ...lost,
    detail: 'serving earlier answers: asked in English, the content answers in "nl"',
  });
  const down = await health(() => {
    throw new Error('no answer');
  });
  expect(down).toMatchObject({ ...lost, detail: 'serving earlier answers: no answer' });
});

test('health responds within a second when the CMS never does (X1)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log } = createTestLog();
  const { transport } = createFakeTransport(() => new Promise(() => {}));
  const health = createCms({ transport, log }).health();
  await vi.advanceTimersByTimeAsync(1_600);
  expect(await health).toMatchObject({
    isOk: false,
    detail: 'no answer of the content system within 0.8 s',
  });
});

test('a list of which no row can be read any more stays as it was (E2)', async () => {
  const row = (to: unknown) => ({ from: 'a', to });
  let rows = [row('b'), row('c')];
  const { log, lines } = createTestLog();
  const { transport } = createFakeTransport(({ query }) =>
    query === 'site.index' ? [addressRow('home'), addressRow('over')] : rows,
  );
  const cms = createCms({ transport, log });
  const shown = async (next: typeof rows) => {
    rows = next;
    await cms.sync('everything');
    return (await cms.reader().redirects()).map(({ to }) => to);
  };
  expect(await cms.reader().redirects()).toHaveLength(2);
  expect(await shown([row({ not: 'a text' }), row({ not: 'a text' })])).toEqual(['/b', '/c']);
  expect(lines.filter((line) => line.includes('the one before it is served'))).toHaveLength(1);
  expect(await shown([row({ not: 'a text' }), row('d')])).toEqual(['/d']);
});

test('a page that cannot be read any more stays as it was until it is mended (E2)', async () => {
  let title: unknown = 'Over';
  const { cms } = createTestCms(() => ({ ...over, title }));
  const shown = async (next: unknown) => {
    title = next;
    await cms.sync(['over']);
    return (await cms.reader().page('over', 'nl'))?.title;
  };
  await cms.reader().page('over', 'nl');
  expect(await shown(7)).toBe('Over');
  expect(await shown('Over ons')).toBe('Over ons');
});

test('a page is shown without its picture while that is unavailable (E2)', async () => {
  const picture = imageResult({ uuid: 'file://f3' });
  let isDown = true;
  const { log, lines } = createTestLog();
  const { transport } = createFakeTransport(({ query }) => {
    if (query === 'site.index') return [addressRow('home'), addressRow('over')];
    if (query === 'page("over")') return { ...over, hero: '- file://zaal\n- file://f3' };
    if (query === 'site.files.find("file://zaal")') return imageResult();
    if (query !== 'site.files.find("file://f3")') return null;
    if (isDown) throw new CmsUnavailableError('it answered 500', { query });
    return picture;
  });
  const cms = createCms({ transport, log });
  const lacking = cms.reader();
  const page = await lacking.page('over', 'nl');
  expect(page).toMatchObject({ title: 'Over', hero: { uuid: 'file://zaal' } });
  expect(lacking.dependencies.isComplete).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^left out a file that cannot be asked for now .*it answered 500/),
  ]);
  isDown = false;
  const whole = cms.reader();
  await whole.page('over', 'nl');
  expect(whole.dependencies.isComplete).toBe(true);
});

test('a second search reads none of 300 episodes again (N7 P3)', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => `podcasts/p${at}`);
  const { log } = createTestLog();
  const { transport, requested } = createFakeTransport(({ query }) => {
    if (query === 'site.index') return ['home', 'podcasts', ...ids].map((id) => addressRow(id));
    const id = query.slice(6, -2);
    return { id, title: 'Urk', duration: '60', rows: [{ time: '0:49', speaker: 'Noor', text: 'Een mug.' }] };
  });
  const cms = createCms({ transport, log });
  const episodes = ids.map((id) => ({ id }));
  const first = await cms.reader().teasers('said', episodes, 'en');
  expect(first[299]).toEqual({
    title: 'Urk',
    href: '/en/podcasts/p299',
    film: '',
    transcript: [{ time: 49, speaker: 'Noor', text: 'Een mug.' }],
  });
  const again = await cms.reader().teasers('said', episodes, 'en');
  expect(again.every((each, at) => each === first[at])).toBe(true);
  expect(requested).toHaveLength(301);
});
