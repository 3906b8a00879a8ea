import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { CmsContentError, CmsUnavailableError } from '../common/errors.ts';
import { createTestLog } from '../testing/fake-transport.ts';
import { takeFilePart, toResponse } from '../transports/file-part.ts';
import { connectSource } from './connect-source.ts';

const pageKey = (id: string) => ({
  key: `nl page ${id}`,
  kind: 'page' as const,
  id,
  locale: 'nl' as const,
  name: 'page page',
});

async function connect() {
  const { log, lines } = createTestLog();
  const file = new URL('./testing/source-thread.ts', import.meta.url);
  const source = await connectSource(() => new Worker(file), log);
  onTestFinished(() => source.close());
  return { source, lines, want: (id: string) => source.want(pageKey(id), null) };
}

test('a result from the worker thread arrives after the tags of what changed (N4)', async () => {
  const { source, want } = await connect();
  const order: string[] = [];
  source.onChange((tags) => order.push(...tags));
  order.push(await want('over'));
  expect(order).toEqual(['nl page over', '{"id":"over"}']);
});

test('a large file from the worker thread is closed after it was read (N14)', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'source-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'klank.mp3'), '0123456789');
  const { source } = await connect();
  const url = `http://localhost${join(dir, 'klank.mp3')}`;
  const ask = () => source.media({ method: 'GET', url, headers: [], traceparent: null });
  const response = toResponse(await ask());
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['audio/mpeg', '2345']);
  const part = takeFilePart(toResponse(await ask()).body);
  expect(part).toMatchObject({ start: 2, end: 5 });
  await part?.file.close();
});

test('an error from the worker thread keeps its class and its facts (E2)', async () => {
  const { want } = await connect();
  const error = await want('broken').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CmsContentError);
  expect(error).toMatchObject({ message: 'title should be a text', facts: { field: 'title' } });
});

test('a worker thread that ends is started again (T5)', async () => {
  const { source, lines, want } = await connect();
  await expect(Promise.all([want('end'), want('over')])).rejects.toThrow(CmsUnavailableError);
  expect((await source.state()).breaker).toBe('open');
  await expect(want('over')).rejects.toThrow('the thread of the content has ended and starts again');
  expect(lines).toEqual([expect.stringContaining('the thread of the content ended: another one starts')]);
  await expect.poll(() => want('over').catch(() => null), { timeout: 30_000 }).toBe('{"id":"over"}');
});

test('a worker thread that cannot start says why (T14)', async () => {
  const { log } = createTestLog();
  const start = () => new Worker('throw new Error("no disk")', { eval: true });
  await expect(connectSource(start, log)).rejects.toThrow('no disk');
});
