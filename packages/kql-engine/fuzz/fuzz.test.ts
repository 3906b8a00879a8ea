import { afterAll, expect, test } from 'vitest';
import { createContentFolder } from '../src/testing/content-folder.ts';
import type { FetchAnswer } from './compare.ts';
import { type Difference, fuzz } from './fuzz.ts';

const folder = createContentFolder({
  'site.nl.txt': 'Title: Huis',
  '1_agenda/events.nl.txt': 'Title: Agenda\n----\nUuid: agendauuid',
  '1_agenda/1_lezing/event.nl.txt': 'Title: Een lezing\n----\nDate: 2026-09-01\n----\nTags: klank, taal',
  '1_agenda/2_concert/event.nl.txt': 'Title: Concert\n----\nDate: 2026-10-01',
});
const engine = folder.engine();
afterAll(() => {
  engine.close();
  folder.dispose();
});

const wrong: FetchAnswer = async (request) => {
  const requested = await request.clone().text();
  return requested.includes('isListed')
    ? Response.json({ code: 200, result: 'no idea', status: 'ok' })
    : engine.fetch(request);
};

async function compare(fetchAnswer: FetchAnswer, count: number) {
  const found: Difference[] = [];
  const result = await fuzz({
    a: { url: 'http://kirby.test', fetchAnswer: engine.fetch },
    b: { url: 'http://kirby.test', fetchAnswer },
    seed: 3,
    count,
    onDifference: (difference) => found.push(difference),
  });
  return { ...result, found };
}

test('two endpoints with the same answers have no difference, and most queries are answered (E3)', async () => {
  const { compared, answered, differences } = await compare(engine.fetch, 300);
  expect({ compared, differences }).toEqual({ compared: 300, differences: 0 });
  expect(answered).toBeGreaterThan(100);
});

test('a difference is found, and the query is reduced to little more than the name of the method (E3)', async () => {
  const { differences, found } = await compare(wrong, 600);
  expect(differences).toBeGreaterThan(0);
  for (const { smallest, b } of found) {
    expect(JSON.stringify(smallest.input)).toContain('isListed');
    expect(JSON.stringify(smallest.input).length).toBeLessThan(90);
    expect(b.body).toMatchObject({ result: 'no idea' });
  }
});
