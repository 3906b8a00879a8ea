import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

test.describe.configure({ mode: 'serial' });

let folder = '';
let release = '';
let said = '';

test.beforeAll(() => {
  // The test of a read-only machine shows the project's folder.
  folder = mkdtempSync(resolve('.cache/release-'));
  const made = spawnSync(process.execPath, ['tools/make-release.ts', '--out', folder], { encoding: 'utf8' });
  said = made.stdout + made.stderr;
  const [file] = readdirSync(folder);
  expect(file, said).toMatch(/^tweeklank-[\da-f]{12}\.tar\.gz$/);
  spawnSync('tar', ['-xzf', file ?? ''], { cwd: folder });
  release = join(folder, `${file?.replace('.tar.gz', '')}`);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(
  wrapper: readonly string[],
  settings: Record<string, string>,
): ChildProcess & { output: string; closed: Promise<unknown[]> } {
  const [command = '', ...args] = [...wrapper, process.execPath, 'server/main.js'];
  const child = spawn(command, args, {
    cwd: release,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...settings },
  });
  const started = Object.assign(child, { output: '', closed: once(child, 'close') });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      started.output += text;
    });
  return started;
}

async function addressOf(site: ReturnType<typeof start>): Promise<string> {
  await expect
    .poll(() => site.exitCode !== null || site.output.includes('http://'), { message: site.output })
    .toBe(true);
  return /http:\/\/\S+/.exec(site.output)?.[0] ?? site.output;
}

test('a release has what runs and nothing else: no tools, no Node, no content, at most 120 MB (O1)', () => {
  const megabytes = Number(/unpacked ([\d.]+) MB/.exec(said)?.[1]);
  expect(megabytes).toBeGreaterThan(1);
  expect(megabytes).toBeLessThanOrEqual(120);
  const here = [
    '.env.example',
    'LICENSE',
    'brotli',
    'build.json',
    'client',
    'deploy',
    'docs',
    'kirby',
    'node_modules',
    'package.json',
    'server',
  ];
  expect(readdirSync(release).sort()).toEqual(here);
  expect(readdirSync(join(release, 'kirby')).sort()).not.toContain('content');
  expect(readdirSync(join(release, 'kirby/site/plugins')).sort()).toEqual(['keeping', 'tweeklank']);
  const packages = readdirSync(join(release, 'node_modules'));
  expect(packages).toContain('sharp');
  expect(packages.filter((name) => /^(node|vite|typescript|playwright|react)/.test(name))).toEqual([]);
});

test('a release without content says in one sentence what it needs (O1)', async () => {
  const site = start([], {});
  expect(await site.closed).toEqual([1, null]);
  expect(site.output).toBe(
    `KIRBY_CONTENT_DIR names ${join(release, 'kirby/content')}, which is not there: name the content folder of a Kirby, or set KIRBY_BASE_URL to the address of one.\n`,
  );
});

test('a release serves pages and pictures where nothing but /tmp can be written (O1 O2)', async ({
  request,
}) => {
  const readOnly = [
    'bwrap',
    '--ro-bind',
    '/',
    '/',
    '--tmpfs',
    '/tmp',
    '--ro-bind',
    resolve('.'),
    resolve('.'),
    '--dev',
    '/dev',
    '--proc',
    '/proc',
    '--die-with-parent',
  ];
  const can = spawnSync(readOnly[0] ?? '', [...readOnly.slice(1), 'true']).status === 0;
  if (!can)
    process.stdout.write(
      'bubblewrap cannot be used here: the release is started, but not on a read-only machine.\n',
    );
  const cache = can ? '/tmp/cache' : mkdtempSync(join(tmpdir(), 'release-'));
  const site = start(can ? readOnly : [], { KIRBY_CONTENT_DIR: resolve('kirby/content'), CACHE_DIR: cache });
  try {
    const origin = await addressOf(site);
    for (const path of ['/', '/en', '/agenda', '/favicon.ico', '/over', '/en/search?q=sound'])
      expect((await request.get(`${origin}${path}`)).status(), path).toBe(200);
    const [picture] = /\/media\/[^" ]+\.webp/.exec(await (await request.get(`${origin}/`)).text()) ?? [];
    expect((await request.get(`${origin}${picture}`)).headers()['content-type']).toBe('image/webp');
    const [script] = /\/assets\/[^" ]+\.js/.exec(await (await request.get(`${origin}/en`)).text()) ?? [];
    expect((await request.get(`${origin}${script}`)).headers()['cache-control']).toContain('immutable');
    expect(site.output).not.toContain('"level":"error"');
    expect(existsSync(join(release, '.cache'))).toBe(false);
  } finally {
    site.kill('SIGTERM');
    await site.closed;
  }
});
