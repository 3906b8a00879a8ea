import { globSync, readFileSync } from 'node:fs';
import { Engine } from 'php-parser';
import { expect, test } from 'vitest';

test('every file of PHP in the Kirby project can be read', () => {
  const files = globSync('kirby/**/*.php');
  expect(files.length).toBeGreaterThanOrEqual(10);
  const parser = new Engine({ parser: { version: '8.2', suppressErrors: false } });
  for (const file of files) expect(parser.parseCode(readFileSync(file, 'utf8'), file).kind).toBe('program');
});
