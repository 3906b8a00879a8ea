import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

test('B1 a created site passes its own tests: types, every page, and axe on each kind in its own inks', async () => {
  test.setTimeout(600_000);
  // In the project, so that its packages can be linked.
  const folder = mkdtempSync(resolve('.cache/created-'));
  const to = join(folder, 'site');
  try {
    const wishes = [
      '--name',
      "Huis 'De Ui'",
      '--city',
      'Gent',
      '--inks',
      'sun',
      '--content',
      'empty',
      '--languages',
      'nl,en',
      '--yes',
    ];
    execFileSync(process.execPath, ['tools/make-site.ts', to, ...wishes]);
    const { NODE_OPTIONS: _, ...env } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, ['tests/run.mjs'], { cwd: to, env }).catch(
      (error) => error,
    );
    expect(stdout).toMatch(/pass 1\d\b/);
    expect(stdout).toContain('fail 0');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
