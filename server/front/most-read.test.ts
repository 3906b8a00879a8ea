import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeRenderer } from '../testing/fake-renderer.ts';
import { startFakeSite } from '../testing/start-test-site.ts';
import { createMostRead } from './most-read.ts';
import { warmUp } from './warm-up.ts';

const quiet = { info() {}, warn() {} };

function makeFile(text?: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'most-read-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'most-read.json');
  if (text !== undefined) writeFileSync(file, text);
  return file;
}

test('X6 an instance is ready after it has made the pages that were read most before', async () => {
  const mostReadFile = makeFile();
  const before = await startFakeSite({ mostReadFile });
  expect((await before.get('/health/ready')).status).toBe(200);
  for (const path of ['/nieuws', '/agenda', '/agenda', '/agenda?page=2', '/agenda?page=2', '/agenda?page=2'])
    await before.get(path);
  await before[Symbol.asyncDispose]();

  const renderer = createFakeRenderer();
  const renderPage = renderer.renderPage.bind(renderer);
  const { promise: mayRender, resolve: render } = Promise.withResolvers<void>();
  renderer.renderPage = (...requestTarget) => mayRender.then(() => renderPage(...requestTarget));
  await using after = await startFakeSite({ mostReadFile, renderer });
  const { status, text } = await after.get('/health/ready');
  expect([status, JSON.parse(text).status]).toEqual([503, 'warming']);
  render();
  await expect.poll(async () => (await after.get('/health/ready')).status).toBe(200);
  expect(renderer.rendered).toEqual(['/agenda?page=2', '/agenda', '/nieuws']);
  await after.get('/agenda');
  expect(renderer.rendered).toHaveLength(3);
});

test('the most read pages of earlier runs are remembered, even if few are cached at the end', () => {
  const file = makeFile(JSON.stringify(['/a', '/b', 7, 'https://elsewhere.example', '/c']));
  const mostRead = createMostRead({ file, current: () => ['/c', '/d'], log: quiet });
  expect(mostRead.earlier).toEqual(['/a', '/b', '/c']);
  mostRead.close();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(['/c', '/d', '/a', '/b']);
  expect(createMostRead({ file: makeFile('no json'), current: () => [], log: quiet }).earlier).toEqual([]);
});

test('warming ends after ten seconds, and a page that cannot be made does not end it', async () => {
  let now = 0;
  const made: string[] = [];
  await warmUp({
    addresses: ['/a', '/broken', '/c', '/d', '/e'],
    clock: () => now,
    log: quiet,
    async make(address) {
      now += 4_000;
      if (address === '/broken') throw new Error('broken');
      made.push(address);
    },
  });
  expect(made).toEqual(['/a', '/c']);
});
