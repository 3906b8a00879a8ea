import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from './testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => {
  folder?.dispose();
  folder = null;
});

const text = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n\n----\n\n');

function manyEvents(count: number): Record<string, string> {
  const files: Record<string, string> = {
    'site.nl.txt': 'Title: Voorbeeld',
    '1_home/home.nl.txt': 'Title: Thuis',
    '2_agenda/agenda.nl.txt': text({ Title: 'Agenda', Uuid: 'agenda' }),
    '2_agenda/agenda.en.txt': text({ Title: 'Calendar', Slug: 'calendar' }),
  };
  for (let each = 1; each <= count; each++) {
    const place = `2_agenda/${each}_event-${each}`;
    files[`${place}/event.nl.txt`] = text({ Title: `Nummer ${each}`, Body: 'Tekst', Uuid: `event${each}` });
    files[`${place}/event.en.txt`] = text({ Title: `Number ${each}`, Slug: `number-${each}` });
  }
  return files;
}

const rows = {
  query: 'site.index',
  select: { id: true, title: true, uri: 'page.uri("en")', uuid: true, above: 'page.parent?.title' },
};
const bodies = { query: 'site.index.listed.template("event")', select: { id: true, body: true } };

test('an edit of one page makes its own row of a list again and no other (N4)', async () => {
  folder = createContentFolder(manyEvents(60));
  const engine = folder.engine();
  const [before, texts] = [await engine.query(rows), await engine.query(bodies)] as [object[], object[]];
  folder.write(
    '2_agenda/7_event-7/event.nl.txt',
    text({ Title: 'Nummer 7', Body: 'Andere tekst', Uuid: 'event7' }),
  );
  expect(await engine.query(rows)).toBe(before);
  const after = (await engine.query(bodies)) as object[];
  expect(after.flatMap((row, place) => (row === texts[place] ? [] : [row]))).toEqual([
    { id: 'agenda/event-7', body: 'Andere tekst' },
  ]);
});

test('the rows of pages that a query names are not kept: together they would be the texts of the site (N2)', async () => {
  folder = createContentFolder(manyEvents(60));
  const engine = folder.engine();
  const ids = Array.from({ length: 40 }, (_, at) => `"agenda/event-${at + 20}"`);
  const named = { query: `site.find([${ids.join(', ')}])`, select: { id: true, body: true } };
  const before = (await engine.query(named)) as object[];
  folder.write('2_agenda/25_event-25/event.nl.txt', text({ Title: 'Nummer 25', Body: 'Anders' }));
  const after = (await engine.query(named)) as object[];
  expect(after[5]).toEqual({ id: 'agenda/event-25', body: 'Anders' });
  expect(after.filter((row) => before.includes(row))).toEqual([]);
});

test('a long list inside the site is kept row by row too', async () => {
  folder = createContentFolder(manyEvents(60));
  const engine = folder.engine();
  const site = { query: 'site', select: { title: true, index: { query: 'site.index', select: ['title'] } } };
  const before = (await engine.query(site)) as { index: object[] };
  folder.write('2_agenda/7_event-7/event.nl.txt', text({ Title: 'Anders' }));
  const after = (await engine.query(site)) as { index: object[] };
  expect(after.index.filter((row) => !before.index.includes(row))).toEqual([{ title: 'Anders' }]);
});

test('an edit of a page above makes the rows again that show it', async () => {
  folder = createContentFolder(manyEvents(60));
  const engine = folder.engine();
  await engine.query(rows);
  folder.write('2_agenda/agenda.en.txt', text({ Title: 'Calendar', Slug: 'dates' }));
  expect(await engine.query(rows)).toContainEqual(expect.objectContaining({ uri: 'dates/number-60' }));
});

test('an answer to the same question object is current until a page that it was made of changes', async () => {
  folder = createContentFolder(manyEvents(60));
  const engine = folder.engine();
  const [one, other] = ['agenda/event-1', 'agenda/event-2'].map((id) => ({
    query: `page("${id}")`,
    select: { title: true, above: 'page.parent?.title' },
  })) as [object, object];
  for (const request of [one, other]) await engine.query(request);
  expect(engine.isCurrent({ ...one })).toBe(false);
  folder.write('2_agenda/1_event-1/event.nl.txt', text({ Title: 'Anders' }));
  expect([engine.isCurrent(one), engine.isCurrent(other)]).toEqual([false, true]);
  folder.write('2_agenda/61_event-61/event.nl.txt', text({ Title: 'Nieuw' }));
  expect(engine.isCurrent(other)).toBe(true);
  renameSync(join(folder.root, '2_agenda/2_event-2'), join(folder.root, '2_agenda/_drafts'));
  expect(engine.isCurrent(other)).toBe(false);
});

function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

test.each([1, 2])('after any changes an engine answers as a new one does (%i)', async (seed) => {
  const content = createContentFolder(manyEvents(40));
  folder = content;
  const random = createRandom(seed);
  const engine = content.engine();
  const page = (query: string) => ({
    query,
    select: {
      title: true,
      url: true,
      next: 'page.next?.id',
      above: 'page.parent?.title',
      files: 'page.files.pluck("filename")',
      changes: 'page.version("changes").exists("nl")',
      link: 'page.related.toPage?.url',
    },
  });
  const requests: object[] = [
    rows,
    bodies,
    ...['agenda', 'agenda/event-3', 'agenda/new', 'agenda/event-5/below'].map((id) => page(`page("${id}")`)),
    page('page("page://event4")'),
    { query: 'site.find("agenda/event-3", "agenda/event-9")', select: ['title', 'uuid'] },
    { query: 'site.index(true)', select: ['id', 'isDraft', 'url'] },
    { query: 'site.index.filterBy("body", "*=", "x")', select: ['id', 'title'] },
    {
      query: 'site',
      select: {
        title: true,
        index: rows,
        count: 'site.index.count',
        file: 'site.file("file://picture")?.url',
      },
    },
  ];
  const place = () => `2_agenda/${1 + random(12)}_event`;
  const nameOf = (each: number) => `2_agenda/${each}_event-${each}`;
  const fields = (): Record<string, string> => ({
    Title: `Titel ${random(3)}`,
    Body: 'x'.repeat(random(3)),
    ...(random(2) ? { Uuid: `event${1 + random(12)}` } : {}),
    ...(random(2) ? { Related: `- page://event${1 + random(12)}` } : {}),
  });
  const exists = (path: string) => existsSync(join(content.root, path));
  const move = (from: string, to: string) => {
    if (exists(from) && !exists(to)) renameSync(join(content.root, from), join(content.root, to));
  };
  const edits: (() => void)[] = [
    () => content.write(`${nameOf(1 + random(12))}/event.nl.txt`, text(fields())),
    () =>
      content.write(`${nameOf(1 + random(12))}/event.en.txt`, text({ ...fields(), Slug: `s${random(4)}` })),
    () => content.write('2_agenda/agenda.en.txt', text({ Title: 'Dates', Slug: `dates-${random(3)}` })),
    () => content.write(`2_agenda/new/event.nl.txt`, text(fields())),
    () => exists('2_agenda/new') && content.remove('2_agenda/new'),
    () => content.write(`${nameOf(5)}/1_below/event.nl.txt`, text(fields())),
    () => content.write(`${nameOf(3)}/_changes/event.nl.txt`, text(fields())),
    () => exists(`${nameOf(3)}/_changes`) && content.remove(`${nameOf(3)}/_changes`),
    () => content.write(`${nameOf(3)}/picture-${random(3)}.txt.pdf`, 'x'),
    () => content.write('picture.jpg.nl.txt', text({ Uuid: random(2) ? 'picture' : 'other' })),
    () => content.write('picture.jpg', 'x'.repeat(random(9))),
    () => move(nameOf(3), '2_agenda/33_event-3'),
    () => move('2_agenda/33_event-3', nameOf(3)),
    () => {
      content.write('2_agenda/_drafts/new/event.nl.txt', text(fields()));
      move('2_agenda/_drafts/new', '2_agenda/50_new');
    },
    () => move('2_agenda/50_new', '2_agenda/new'),
    () => move(nameOf(9), `${nameOf(3)}/9_event-9`),
    () => move(`${nameOf(3)}/9_event-9`, nameOf(9)),
    () => content.write(`${nameOf(4)}/article.nl.txt`, text(fields())),
    () => content.write(`${place()}-copy/event.nl.txt`, Buffer.from([84, 58, 0xff, random(200)])),
  ];
  for (let step = 0; step < 8; step++) {
    for (let count = 1 + random(3); count > 0; count--) edits[random(edits.length)]?.();
    const fresh = content.engine();
    for (const request of requests) {
      for (const language of ['nl', 'en']) {
        const expected = await fresh.query(request, { language });
        const wasCurrent = engine.isCurrent(request, { language });
        expect(await engine.query(request, { language }), JSON.stringify([step, request])).toEqual(expected);
        if (wasCurrent) expect(engine.isCurrent(request, { language })).toBe(true);
        const reported = last.get(`${JSON.stringify(request)} ${language}`);
        if (wasCurrent) expect(reported, JSON.stringify([step, request])).toEqual(expected);
        last.set(`${JSON.stringify(request)} ${language}`, expected);
      }
    }
    fresh.close();
  }
});

const last = new Map<string, unknown>();
