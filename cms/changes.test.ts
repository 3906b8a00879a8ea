import { expect, onTestFinished, test } from 'vitest';
import { createCms } from './create-cms.ts';
import type { News } from './replica/instances.ts';
import { createFakeTransport, createTestLog, plainResult } from './testing/fake-transport.ts';

const ids = ['home', 'agenda', 'over', ...Array.from({ length: 20 }, (_, at) => `p${at}`)];

function start() {
  const { log } = createTestLog();
  const state = { title: 'Over', ids };
  const fake = createFakeTransport((request) => {
    const value = plainResult(request, state.ids);
    return request.query === 'page("over")' && value !== null ? { ...value, title: state.title } : value;
  });
  const sent: News[] = [];
  let receive: (news: News) => void = () => {};
  const cms = createCms({
    transport: fake.transport,
    log,
    instances: {
      async send(news) {
        sent.push(news);
      },
      onNews(listener) {
        receive = listener;
      },
    },
  });
  onTestFinished(() => cms.close());
  const title = async () => (await cms.reader().page('over', 'nl'))?.title;
  const listed = async () => (await cms.reader().pages()).length;
  return { ...fake, cms, state, sent, receiveNews: (news: News) => receive(news), title, listed };
}

test('the other instances are told of a change in the content (X4)', async () => {
  const { state, sent, change, title } = start();
  await title();
  state.title = 'Anders';
  change(['over']);
  await expect.poll(title).toBe('Anders');
  expect(sent).toEqual([{ purged: null, watched: ['over'] }]);
});

test('the other instances are told of a signed purge unless one of them sent it (X4)', async () => {
  const { cms, state, sent, title } = start();
  await title();
  state.title = 'Anders';
  await cms.sync(['over']);
  expect(await title()).toBe('Anders');
  expect(sent).toEqual([{ purged: ['over'], watched: null }]);
  state.title = 'Weer';
  await cms.sync(['over'], { isPassedOn: true });
  expect(await title()).toBe('Weer');
  expect(sent).toHaveLength(1);
});

test('a change that another instance tells of is fetched and not told again (X4)', async () => {
  const { state, sent, receiveNews, title } = start();
  await title();
  state.title = 'Anders';
  receiveNews({ purged: null, watched: ['over'] });
  await expect.poll(title).toBe('Anders');
  state.title = 'Weer';
  receiveNews({ purged: ['over'], watched: null });
  await expect.poll(title).toBe('Weer');
  expect(sent).toEqual([]);
});

test('a signed purge at another instance lets pages disappear (X4 T4)', async () => {
  const { cms, state, receiveNews, listed } = start();
  expect(await listed()).toBe(23);
  state.ids = ids.slice(0, 3);
  receiveNews({ purged: null, watched: ids.slice(3) });
  await expect.poll(() => cms.isFollowing()).toBe(true);
  await expect.poll(() => cms.isFollowing()).toBe(false);
  expect(await listed()).toBe(23);
  receiveNews({ purged: ids.slice(3), watched: null });
  await expect.poll(listed).toBe(3);
});

test.each(['everything', []] as const)(
  'a poll that finds %j is not told to other instances (X4)',
  async (found) => {
    const { state, sent, change, cms, title } = start();
    await cms.reader().redirects();
    await title();
    state.title = 'Anders';
    change(found);
    await expect.poll(() => cms.isFollowing()).toBe(true);
    await expect.poll(() => cms.isFollowing()).toBe(false);
    expect(sent).toEqual([]);
  },
);

test('what is made of a page is dropped before listeners hear of the change (N4)', async () => {
  const { cms, state, title } = start();
  await title();
  const heard: (string | undefined)[] = [];
  const done = new Promise<void>((resolve) => {
    cms.onChange(async () => {
      heard.push(await title());
      resolve();
    });
  });
  state.title = 'Anders';
  await cms.sync(['over']);
  await done;
  expect(heard).toEqual(['Anders']);
});

test('listeners hear which selections differ after a list changed (N4)', async () => {
  const { cms, state } = start();
  const reader = cms.reader();
  await reader.select('first', async ({ page }) => (await page('over', 'nl'))?.title.slice(0, 1) ?? null);
  const { dependencies } = reader;
  const notified: string[] = [];
  cms.onChange((tags) => notified.push(...tags));
  state.title = 'Overal';
  await cms.sync(['over']);
  expect(notified.some((tag) => dependencies.has(tag) && tag.startsWith('selection'))).toBe(false);
  state.title = 'Anders';
  await cms.sync(['over']);
  expect(notified).toContain('selection first');
});

test('a new page drops the parts of the sitemap that it changes (N6)', async () => {
  const { cms, state } = start();
  const parts = cms.reader();
  await parts.sitemap.parts();
  const notified: string[] = [];
  cms.onChange((tags) => notified.push(...tags));
  state.title = 'Anders';
  await cms.sync(['agenda']);
  expect(notified.some((tag) => parts.dependencies.has(tag))).toBe(false);
  state.ids = [...ids, 'nieuw'];
  await cms.sync(['nieuw']);
  expect(notified.some((tag) => parts.dependencies.has(tag))).toBe(true);
  const [part] = (await cms.reader().sitemap.parts()).parts;
  const pages = (await cms.reader().sitemap.part(part?.name ?? ''))?.pages ?? [];
  expect(pages.map(({ translations }) => translations.nl.href)).toContain('/nieuw');
});

test('a new page drops only its own 404 (N4)', async () => {
  const { cms, state } = start();
  const [miss, other] = [cms.reader(), cms.reader()];
  await miss.page('nieuw', 'nl');
  await other.page('over', 'nl');
  const notified: string[] = [];
  cms.onChange((tags) => notified.push(...tags));
  state.ids = [...ids, 'nieuw'];
  await cms.sync(['nieuw']);
  expect(notified.some((tag) => miss.dependencies.has(tag))).toBe(true);
  expect(notified.some((tag) => other.dependencies.has(tag))).toBe(false);
  expect((await cms.reader().page('nieuw', 'nl'))?.id).toBe('nieuw');
});
