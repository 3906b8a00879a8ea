import { expect, test } from 'vitest';
import { CmsContentError } from '../common/errors.ts';
import { question } from '../queries/question.ts';
import { name, text } from '../shapes/values.ts';
import { createTestLog } from '../testing/fake-transport.ts';
import { testDirectory } from '../testing/test-context.ts';
import { createDecodeResult } from './decode-result.ts';
import { createFileTable } from './file-table.ts';
import { createReadResult } from './read-result.ts';
import { Reading } from './reading.ts';

/** Reads results from a replica that has `stored`, and fetches `fetched` in place of it. */
function start(stored: unknown, fetched: unknown = stored, json = JSON.stringify(stored)) {
  const { log, lines } = createTestLog();
  const done: string[] = [];
  const files = createFileTable<never>(async () => null);
  const environment = {
    locale: 'nl' as const,
    directory: testDirectory([]),
    images: files,
    fileUrls: files,
  };
  const read = createReadResult({
    async get() {
      done.push('get');
      return json;
    },
    async replace() {
      done.push('replace');
      return JSON.stringify(fetched);
    },
    decode: createDecodeResult({ log, origin: null }),
    log,
  });
  return { read, environment, done, lines };
}

test.each(['', '  '])(
  'logs "[useKql] Empty KQL query" for the query %j, and sends nothing (X2)',
  async (query) => {
    const { read, environment, done, lines } = start('the whole site');
    expect(await read(question('nothing', query, text), environment, new Reading())).toBe('');
    expect(lines).toEqual(['[useKql] Empty KQL query']);
    expect(done).toEqual([]);
  },
);

const title = question('title', 'site.title', name);

test('fetches a stored result again that cannot be read (E2)', async () => {
  const { read, environment, done } = start(7, 'Tweeklank');
  expect(await read(title, environment, new Reading())).toBe('Tweeklank');
  expect(done).toEqual(['get', 'replace']);
});

test('tells what is wrong when the result that was fetched cannot be read either (E2)', async () => {
  const { read, environment } = start(7);
  await expect(read(title, environment, new Reading())).rejects.toThrow(CmsContentError);
});

test('notes the result that a value is made of (N4)', async () => {
  const { read, environment } = start('Tweeklank');
  const reading = new Reading();
  await read(title, environment, reading);
  expect([...reading.keys()]).toEqual(['nl title site.title']);
});

test('fetches a stored result again that is damaged (T5)', async () => {
  const { read, environment, done } = start('', 'Tweeklank', '"Twee');
  expect(await read(title, environment, new Reading())).toBe('Tweeklank');
  expect(done).toEqual(['get', 'replace']);
});
