import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmbeddedTransport } from '#cms';
import { createLog } from '../log.ts';
import { startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'unreadable-'));
const contentDir = join(folder, 'content');
let site: TestSite;

beforeAll(async () => {
  cpSync('kirby/content', contentDir, { recursive: true });
  for (const page of ['home', '1_agenda', '2_nieuws', '3_podcasts']) {
    for (const name of readdirSync(join(contentDir, page)).filter((file) => /^\w+\.(nl|en)\.txt$/.test(file)))
      rmSync(join(contentDir, page, name));
    writeFileSync(join(contentDir, page, 'broken.nl.txt'), Buffer.from([0xff, 0xfe, 0, 1]));
  }
  const log = createLog({ level: 'error', write: () => {}, now: () => new Date() });
  site = await startRealSite(createEmbeddedTransport({ contentDir, mediaDir: join(folder, 'media'), log }));
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['/', 'Tweeklank', 'Een zaal vol dialecten'],
  ['/agenda', 'Agenda', 'Een zaal vol dialecten'],
  ['/nieuws', 'Nieuws', 'href="/nieuws/'],
  ['/en', 'Tweeklank', '/en/agenda/'],
  ['/en/nieuws', 'News', 'href="/en/nieuws/'],
])(
  'when the page at %s cannot be read, the pages below it are still shown (E2)',
  async (path, title, below) => {
    const { status, text } = await site.get(path);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`<h1[^>]*>(<[^>]+>)*${title}`));
    expect(text).toContain(below);
  },
);
