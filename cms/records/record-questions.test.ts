import { expect, test } from 'vitest';
import { createRecordQuestions } from './record-questions.ts';
import { createRecordMemory } from './record-store.ts';
import { createStoredPages } from './stored-pages.ts';

/** A store with a record of one page, and a content system that has no record for any page. */
function start(times: ReadonlyMap<string, number>) {
  const store = createRecordMemory();
  store.write('nl', [{ id: 'agenda', modified: 1, text: '{}' }]);
  const requested: (readonly string[])[] = [];
  const questions = createRecordQuestions({
    locale: 'nl',
    store,
    stored: createStoredPages(store, 'nl'),
    times: { of: (id) => times.get(id) },
    async fetchAnswer(ids) {
      requested.push(ids);
      return ids.map((id) => ({ id, record: null }));
    },
  });
  return { questions, requested, store };
}

test('N7 a page is asked for when it is new, was modified or is doubted; a time that nobody knows is no reason', () => {
  const { questions } = start(new Map([['nieuws', 1]]));
  expect([questions.isStale('nieuws'), questions.isStale('bezoek'), questions.isStale('agenda')]).toEqual([
    true,
    true,
    false,
  ]);
  questions.expire('agenda');
  expect(questions.isStale('agenda')).toBe(true);
  expect(start(new Map([['agenda', 2]])).questions.isStale('agenda')).toBe(true);
});

test('N7 250 pages are asked for in three portions, and are in doubt no more; a broken one keeps its record', async () => {
  const { questions, requested, store } = start(new Map());
  questions.expire('agenda');
  const wanted = ['agenda', ...Array.from({ length: 249 }, (_, at) => `agenda/${at}`)];
  const changed = new Set<string>();
  await questions.fetchRecords(wanted, changed);
  expect(requested.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(questions.expired.size).toBe(0);
  expect(changed.has('agenda')).toBe(false);
  expect(store.read('nl', ['agenda']).get('agenda')).toBe('{}');
});
