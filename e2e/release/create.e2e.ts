import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

test('a created site passes its types and unit tests (B1)', async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(resolve('.cache/created-'));
  const to = join(folder, 'site');
  try {
    const wishes = ['--name', "Huis 'De Ui'", '--city', 'Gent', '--content', 'empty', '--languages', 'nl,en'];
    execFileSync(process.execPath, ['tools/make-site.ts', to, ...wishes]);
    symlinkSync(resolve('node_modules'), join(to, 'node_modules'), 'junction');
    const { NODE_OPTIONS: _, ...env } = process.env;
    const tested = await promisify(execFile)(process.execPath, ['tools/test.mjs', 'types', 'unit'], {
      cwd: to,
      env,
    }).catch((error) => error);
    expect(tested.stdout).toContain('Every step passed.');
    expect(tested.stdout).toMatch(/[1-9]\d{2,} passed, 0 failed/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
