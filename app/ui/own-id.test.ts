import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slug } from '#cms/decode/slug.ts';
import { ownId } from './own-id.ts';

const sources = globSync('app/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.|\.examples\.|app\/gallery\//.test(path),
);

const byHand =
  /\s(?:id|htmlFor|aria-(?:labelledby|controls|describedby|owns))="[^"$]|href="#(?!\$)|url\(#(?!\$)|(?:getElementById|querySelector(?:All)?)(?:<\w+>)?\(\s*['"`][^'"`]*#\w|getElementById\(\s*['"]/;

test('every own id, and every reference to one, is written with `ownId` (T2)', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => byHand.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('no slug is an own id (T2)', () => {
  for (const name of ['content', 'Content', 'site_content', 'site-content', 'SITE_CONTENT'])
    expect(slug(name)).not.toBe(ownId('content'));
});
