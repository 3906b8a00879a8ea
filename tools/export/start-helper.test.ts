import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { createReader } from './read-address.ts';
import { startHelper } from './start-helper.ts';

function createTestLog() {
  const lines: unknown[] = [];
  const write = (line: string) => lines.push(JSON.parse(line));
  return { lines, log: createLog({ level: 'info', write, now: () => new Date(0) }) };
}

test('B2: a second thread that ends while it makes a page ends the export with what helps', async () => {
  const ending = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ kind }) => kind === 'call' && process.exit(7));
    parentPort.postMessage({ kind: 'ready' });`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(ending)}`);
  const { log, lines } = createTestLog();
  const helper = await startHelper({} as never, log, file);
  if (helper === null) throw new Error('it did not start');
  const read = createReader(helper, 'https://tweeklank.example');
  await expect(read('/')).rejects.toThrow(/^Nothing was exported: the second thread ended .*--one-thread/);
  await helper.close();
  expect(lines).toEqual([]);
});

test('B2: a second thread that cannot start is one line in the log, and one thread makes all pages', async () => {
  const failing = new URL('data:text/javascript,throw new Error("no memory for it")');
  const { log, lines } = createTestLog();
  expect(await startHelper({} as never, log, failing)).toBe(null);
  expect(lines).toMatchObject([{ level: 'error', reason: expect.stringContaining('no memory for it') }]);
});
