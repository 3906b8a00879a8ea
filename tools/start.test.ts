import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

function runNode(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, PORT: undefined, ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}

test('a port that is taken is named in one sentence, before anything is installed or built', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  const result = await runNode([script('start.mjs')], { PORT: String(port), HOST: '' });
  await new Promise((resolve) => other.close(resolve));
  expect(result).toEqual({ code: 1, output: `Port ${port} is taken: choose another with PORT.\n` });
});

test('the port may stand in .env', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['start.mjs', 'prepare.mjs'])
    cpSync(script(name), join(folder, 'tools', name), { recursive: true });
  writeFileSync(join(folder, '.env'), 'PORT=abc\n');
  const result = await runNode([join(folder, 'tools/start.mjs')]);
  expect(result.output).toBe('PORT must be a whole number from 0 to 65535, not "abc".\n');
});

test('a PORT that is no port is named in one sentence', async () => {
  const result = await runNode([script('start.mjs')], { PORT: 'abc' });
  expect(result).toEqual({ code: 1, output: 'PORT must be a whole number from 0 to 65535, not "abc".\n' });
});

test.each(['18.20.0', '20.18.3'])('Node %s is told that it is too old', async (version) => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  const result = await runNode(['--import', pretend, script('start.mjs')]);
  expect(result).toEqual({
    code: 1,
    output: `Node ${version} is too old: Tweeklank needs 20.19 or newer.\n`,
  });
});

test('a setting that is wrong stops the server with one sentence', { timeout: 30_000 }, async () => {
  const result = await runNode([script('../server/main.ts')], { SITE_ORIGIN: 'nonsense', NODE_OPTIONS: '' });
  expect(result).toEqual({
    code: 1,
    output: 'SITE_ORIGIN must be an address like https://www.example.nl, not "nonsense".\n',
  });
});
