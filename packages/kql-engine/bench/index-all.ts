// A new process starts cold, reads all pages, and then notices a change of one.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from 'kql-engine';
import { answerTask, median, openEngine, startWatch, type Task } from './task.ts';

export interface IndexTimes {
  /** Processor milliseconds until the result that reads every page. */
  first: number;
  /** Processor milliseconds until all languages are read. */
  indexed: number;
  rss: number;
  /** Milliseconds from saving a file to a result with the change. */
  edit: number;
  /** Processor milliseconds of an uncached `site.index` with the search fields. */
  searchFields: number;
}

const searchFields = {
  id: true,
  uid: true,
  title: true,
  slug: true,
  intendedTemplate: true,
  date: 'page.content.date',
  tags: 'page.content.tags.split',
  datetime: 'page.content.datetime',
  parent: 'page.parent?.title',
};
const edits = 5;
const searches = 40;

async function indexAll({ contentDir, pages }: Task): Promise<IndexTimes> {
  const since = startWatch();
  const engine = openEngine(contentDir);
  const count = async (request: object) => ((await engine.query(request)) as unknown[]).length;
  assert.equal(await count({ query: 'site.index', select: ['id', 'url', 'title'] }), pages);
  const first = since();
  await engine.warm();
  const indexed = since();
  globalThis.gc?.();
  const { rss } = process.memoryUsage();

  const times: number[] = [];
  for (let requested = 0; requested < searches; requested += 1) {
    const sinceQuery = startWatch();
    const found = await count({ query: 'site.index', select: searchFields, requested });
    times.push(sinceQuery());
    assert.equal(found, pages);
  }

  const edit = await seeEdits(contentDir, engine);
  engine.close();
  return { first, indexed, rss, edit, searchFields: median(times) };
}

async function seeEdits(contentDir: string, engine: Engine): Promise<number> {
  const file = join(contentDir, '1_agenda/1_event-0/event.en.txt');
  const watch = engine.watch(() => {});
  const text = readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let number = 0; number < edits; number += 1) {
    const title = `Edit ${number}`;
    const start = performance.now();
    writeFileSync(file, text.replace(/^Title: .*/m, `Title: ${title}`));
    while ((await engine.query("page('agenda/event-0').title")) !== title) await pause(2);
    times.push(performance.now() - start);
  }
  writeFileSync(file, text);
  watch.close();
  return median(times);
}

answerTask(indexAll);
