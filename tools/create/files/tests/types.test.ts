import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

test('the types fit', () => {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'], {
    stdio: 'pipe',
  });
});
