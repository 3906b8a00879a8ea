import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTable } from './make-table.ts';

test('the table of conformance is that of the recordings (node conformance/make-table.ts writes it) (G4)', () => {
  expect(readFileSync(join(import.meta.dirname, '../CONFORMANCE.md'), 'utf8')).toBe(makeTable());
});
