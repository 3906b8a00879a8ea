import { appendFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { sharedRealSite, startRealSite } from '../testing/start-real-site.ts';

const text = (words: string) => ({
  type: 'text',
  id: words,
  isHidden: false,
  content: { text: `<p>${words}</p>` },
});
const column = (id: string, ...blocks: object[]) => ({ id, width: '1/2', blocks });

test('the columns of a page are on it in the order of its text, in Markdown and in the search (M11)', async () => {
  const site = await sharedRealSite();
  const page = (await site.get('/zaalverhuur')).text;
  const words = ['Wat erbij zit', 'Zo gaat het', 'Vraag', 'Kom kijken', 'Teken', 'Vraag een datum aan'];
  const places = words.map((each) => page.lastIndexOf(`>${each}<`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(page.match(/data-span="4"/g)).toHaveLength(3);
  expect(page).toContain('id="kom-kijken"');
  const markdown = (await site.get('/zaalverhuur.md')).text;
  expect(markdown).toContain('### Kom kijken\n\nElke woensdag om 16 uur');
  expect((await site.get('/en/room-hire')).text).toContain('Come and see');
});

test('article and event have columns too; they count for the reading time, the search and the feed (M11)', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'layout-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true }));
  copyFewPages(contentDir);
  const long = Array.from({ length: 700 }, (_, at) => `woord${at}`).join(' ');
  const layout = JSON.stringify([
    {
      id: 'r',
      attrs: [],
      columns: [
        column('a', text('Kwikzilverlampje links')),
        column('b', text(long), { ...text('Verborgen hoekje'), isHidden: true }),
      ],
    },
  ]);
  const [article = ''] = globSync('2_nieuws/*_de-ui-schuift-op/*.nl.txt', { cwd: contentDir });
  const [event = ''] = globSync('1_agenda/*_een-zaal-vol-dialecten/event.nl.txt', { cwd: contentDir });
  for (const file of [article, event])
    appendFileSync(join(contentDir, file), `\n\n----\n\nLayout: ${layout}\n`);
  await using site = await startRealSite({}, { contentDir });
  const before = (await (await sharedRealSite()).get('/nieuws/de-ui-schuift-op')).text;
  for (const path of ['/nieuws/de-ui-schuift-op', '/agenda/een-zaal-vol-dialecten']) {
    const page = (await site.get(path)).text;
    expect(page).toMatch(
      /<div class="blocks" data-width="column" data-span="6"><div class="prose">\s*<p>Kwikzilverlampje/,
    );
    expect(page).not.toContain('Verborgen hoekje');
    expect((await site.get(`${path}.md`)).text).toContain('Kwikzilverlampje links');
  }
  const minutes = (html: string) => Number(/(\d+) minuten leestijd/.exec(html)?.[1] ?? 1);
  expect(minutes((await site.get('/nieuws/de-ui-schuift-op')).text)).toBeGreaterThan(minutes(before));
  expect((await site.get('/nieuws.xml')).text).toContain('Kwikzilverlampje links');
  const found = (await site.get('/zoeken?q=kwikzilverlampje')).text;
  expect(found).toContain('href="/nieuws/de-ui-schuift-op');
  expect(found).not.toContain('Verborgen');
});
