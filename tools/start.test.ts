import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

test('a port in use is reported in one sentence, before anything is installed or built', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  const result = await runNode([script('start.mjs')], { PORT: String(port), HOST: '' });
  await new Promise((resolve) => other.close(resolve));
  expect(result).toEqual({ code: 1, output: `Port ${port} is taken: choose another with PORT.\n` });
});

test('the port may be set in .env', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['start.mjs', 'prepare.mjs', 'environment-file.mjs'])
    cpSync(script(name), join(folder, 'tools', name), { recursive: true });
  writeFileSync(join(folder, '.env'), 'PORT=abc\n');
  const result = await runNode([join(folder, 'tools/start.mjs')]);
  expect(result.output).toBe('PORT must be a whole number from 0 to 65535, not "abc".\n');
});

test('an invalid PORT is reported in one sentence', async () => {
  const result = await runNode([script('start.mjs')], { PORT: 'abc' });
  expect(result).toEqual({ code: 1, output: 'PORT must be a whole number from 0 to 65535, not "abc".\n' });
});

test.each(['18.20.0', '20.18.3'])('Node %s is refused as too old', async (version) => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  const result = await runNode(['--import', pretend, script('start.mjs')]);
  expect(result).toEqual({
    code: 1,
    output: `Node ${version} is too old: Tweeklank needs 20.19 or newer.\n`,
  });
});

test('a setting that is wrong stops the server with one sentence', async () => {
  const result = await runNode([script('../server/main.ts')], { SITE_ORIGIN: 'nonsense', NODE_OPTIONS: '' });
  expect(result).toEqual({
    code: 1,
    output: 'SITE_ORIGIN must be an address like https://example.nl, not "nonsense".\n',
  });
});

function emptyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['build.mjs', 'prepare.mjs', 'environment-file.mjs'])
    cpSync(script(name), join(folder, 'tools', name));
  for (const path of ['dist', 'bin', 'node_modules/.bin']) mkdirSync(join(folder, path), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"node_modules/one":{"version":"1.0.0"}}}');
  writeFileSync(
    join(folder, 'tools/build.ts'),
    "import { writeFileSync } from 'node:fs';\nwriteFileSync('dist/env', String(process.env.NODE_ENV));\n",
  );
  writeFileSync(
    join(folder, 'bin/npm'),
    '#!/bin/sh\necho "$@" > dist/npm\ncp package-lock.json node_modules/.package-lock.json\n',
  );
  chmodSync(join(folder, 'bin/npm'), 0o755);
  return folder;
}

test.skipIf(process.platform === 'win32').each(['test', 'development', 'production'])(
  'what building takes is installed, and the build is for visitors, where NODE_ENV is %s',
  async (NODE_ENV) => {
    const folder = emptyProject();
    const PATH = `${join(folder, 'bin')}:${process.env.PATH}`;
    const result = await runNode([join(folder, 'tools/build.mjs')], { NODE_ENV, PATH });
    expect(result.code, result.output).toBe(0);
    expect(readFileSync(join(folder, 'dist/npm'), 'utf8')).toContain('--include=dev');
    expect(readFileSync(join(folder, 'dist/env'), 'utf8')).toBe('production');
  },
);

function projectWithPackage(path: string): string {
  const folder = emptyProject();
  rmSync(join(folder, 'bin'), { recursive: true });
  const engines = { node: '>=99' };
  const bin = { node: 'node.sh' };
  const one = { name: 'one', version: '1.0.0', bin, engines };
  mkdirSync(join(folder, 'one'));
  writeFileSync(join(folder, 'one/node.sh'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
  writeFileSync(join(folder, 'one/package.json'), JSON.stringify(one));
  const dependencies = { one: `file:${path}` };
  const packages = {
    '': { dependencies },
    [path]: { version: '1.0.0', bin, engines },
    'node_modules/one': { resolved: path, link: true },
  };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'house', version: '1.0.0', type: 'module', dependencies }),
  );
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'house', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
  return folder;
}

const npmTakes = { timeout: 180_000 };

test.skipIf(process.platform === 'win32')(
  'a first start on an older Node says nothing of the Node that packages ask for',
  npmTakes,
  async () => {
    const result = await runNode([join(projectWithPackage('one'), 'tools/build.mjs')]);
    expect(result.code, result.output).toBe(0);
    expect(result.output).toContain('Installing packages…');
    expect(result.output).not.toMatch(/EBADENGINE|warn/i);
  },
);

test.skipIf(process.platform === 'win32')(
  'an installation that fails says why, in the words of npm',
  npmTakes,
  async () => {
    const folder = projectWithPackage('one');
    writeFileSync(join(folder, 'package.json'), '{ this is no JSON');
    const result = await runNode([join(folder, 'tools/build.mjs')]);
    expect(result.code).toBe(1);
    expect(result.output).toMatch(/EJSONPARSE/);
    expect(result.output).toContain('Installing failed: see what npm says above, then try again.');
  },
);
