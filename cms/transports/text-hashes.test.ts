import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTextHashes } from './text-hashes.ts';

test('the hash of a page changes only with its texts (N6)', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'text-hashes-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true }));
  cpSync('kirby/content/5_bezoek', join(contentDir, '5_bezoek'), { recursive: true });
  const hashes = createTextHashes(contentDir);
  const hashAll = async () => {
    const found: Record<string, string> = {};
    for await (const [id, hash] of hashes(['bezoek', 'bezoek/route', 'bezoek/nergens'])) found[id] = hash;
    return found;
  };
  const before = await hashAll();
  expect(Object.keys(before)).toEqual(['bezoek', 'bezoek/route']);
  const file = (name: string) => join(contentDir, '5_bezoek', '1_route', name);
  writeFileSync(file('route.pdf.nl.txt'), 'Title: anders');
  utimesSync(file('page.nl.txt'), new Date(0), new Date(0));
  expect(await hashAll()).toEqual(before);
  writeFileSync(file('page.en.txt'), `${readFileSync(file('page.en.txt'), 'utf8')} `);
  const after = await hashAll();
  expect(after.bezoek).toBe(before.bezoek);
  expect(after['bezoek/route']).not.toBe(before['bezoek/route']);
});
