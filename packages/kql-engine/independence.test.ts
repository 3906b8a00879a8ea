import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ofTheSite =
  /tweeklank|\blooks\b|two inks|\bink[12]\b|#ff4b2b|#1f3be6|vermilion|'#(app|cms|server|site)\b/i;

test('the package has no word of the site that uses it, and imports nothing of it', () => {
  const files = globSync('**/*.{ts,md,json}', {
    cwd: import.meta.dirname,
    exclude: ['node_modules/**', 'conformance/recordings/**', 'independence.test.ts'],
  });
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => ofTheSite.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(found).toEqual([]);
});
