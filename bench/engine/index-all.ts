// A process of its own: an engine with a cold start over many pages, which reads them all and then notices a
// change of one.
import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createEngine } from 'kql-engine';
import { median } from '../numbers.ts';
import { startWatch } from './processor-time.ts';
import type { EngineTask } from './query-all.ts';
import { questions } from './questions.ts';

export interface IndexTimes {
  /** Processor time in milliseconds from the start to the answer that reads every page. */
  first: number;
  /** The same until everything has been read in all languages. */
  indexed: number;
  /** Memory of the process in bytes after that. */
  rss: number;
  /**
   * Wall clock time in milliseconds from saving a file to an answer with the change; the median of several.
   */
  edit: number;
  /** Processor time in milliseconds for `site.index` with the search fields, not cached. */
  searchFields: number;
}

/** Specification section 3, "Search page record". */
const searchFields = {
  id: true,
  archive: 'page.content.archive.toBool',
  uid: true,
  title: true,
  slug: true,
  intendedTemplate: true,
  heroText: 'page.content.herotext',
  date: 'page.content.date',
  tags: 'page.content.tags.split',
  datetime: 'page.content.datetime',
  parent: 'page.parent?.title',
};
const edits = 5;
const searches = 40;

async function indexAll({ contentDir, pages }: EngineTask): Promise<IndexTimes> {
  const since = startWatch();
  const engine = createEngine({
    contentDir,
    mediaDir: `${contentDir}-media`,
    languages: [
      { code: 'en', name: 'English' },
      { code: 'nl', name: 'Nederlands', default: true, url: '/' },
    ],
  });
  const [addresses] = questions;
  assert.ok(addresses);
  const answer = await engine.query(addresses.request, { language: 'nl' });
  const first = since();
  addresses.check(answer, pages);
  await engine.warm();
  const indexed = since();
  globalThis.gc?.();
  const { rss } = process.memoryUsage();

  const times: number[] = [];
  for (let requested = 0; requested < searches; requested += 1) {
    const sinceQuery = startWatch();
    const rows = await engine.query(
      { query: 'site.index', select: searchFields, requested },
      { language: 'nl' },
    );
    times.push(sinceQuery());
    assert.equal((rows as unknown[]).length, pages);
  }

  const edit = await seeEdits(contentDir, engine);
  engine.close();
  return { first, indexed, rss, edit, searchFields: median(times) };
}

async function seeEdits(contentDir: string, engine: ReturnType<typeof createEngine>): Promise<number> {
  const [file = ''] = globSync('*_agenda/*_*/event.nl.txt', { cwd: contentDir });
  const id = dirname(file)
    .split('/')
    .map((part) => part.replace(/^\d+_/, ''))
    .join('/');
  let changes = 0;
  const watch = engine.watch(() => {
    changes += 1;
  });
  const text = readFileSync(join(contentDir, file), 'utf8');
  const times: number[] = [];
  for (let number = 0; number < edits; number += 1) {
    const title = `Edit ${number}`;
    const start = performance.now();
    writeFileSync(join(contentDir, file), text.replace(/^Title: .*/m, `Title: ${title}`));
    while ((await engine.query(`page('${id}').title`, { language: 'nl' })) !== title) await pause(2);
    times.push(performance.now() - start);
  }
  assert.ok(changes >= 0);
  writeFileSync(join(contentDir, file), text);
  watch.close();
  return median(times);
}

process.once('message', async (task: EngineTask) => {
  process.send?.(await indexAll(task));
  process.disconnect();
});
