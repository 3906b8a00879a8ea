import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

const root = resolve(import.meta.dirname, '../..');
const temporary = mkdtempSync(join(tmpdir(), 'kql-engine-'));
const project = join(temporary, 'project');
const run = promisify(execFile);
// This machine's Node may be older than the one that runs the tests.
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);
const env = { ...process.env, PATH };
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const examples = (language: string) =>
  [
    ...readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').matchAll(
      new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'),
    ),
  ].map(([, text = '']) => text);

beforeAll(async () => {
  const tarballs = join(temporary, 'tarballs');
  mkdirSync(tarballs);
  const source = join(temporary, 'source');
  const isLeftOut = /[\\/](node_modules|dist|recordings)$/;
  cpSync(import.meta.dirname, source, { recursive: true, filter: (path) => !isLeftOut.test(path) });
  symlinkSync(join(root, 'node_modules'), join(temporary, 'node_modules'));
  await run('npm', ['pack', '--pack-destination', tarballs], { cwd: source });
  const folders = foldersOf(readManifest(source));
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', tarballs, ...folders], { env });
  const registry = await serveRegistry(tarballs, folders.map(readManifest));

  mkdirSync(join(project, 'content/1_agenda/1_concert'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(project, 'content/site.txt'), 'Title: Another house');
  writeFileSync(join(project, 'content/1_agenda/agenda.txt'), 'Title: Agenda');
  writeFileSync(join(project, 'content/1_agenda/1_concert/event.txt'), 'Title: Concert');
  const flags = [
    '--no-audit',
    '--no-fund',
    `--cache=${join(temporary, 'cache')}`,
    `--registry=${registry.url}`,
  ];
  await run('npm', ['install', ...flags, join(tarballs, 'kql-engine-0.1.0.tgz')], { cwd: project, env });
  registry.close();
}, 180_000);

afterAll(() => rmSync(temporary, { recursive: true }));

function foldersOf({ dependencies = {} }: Manifest, from = root, found = new Set<string>()): string[] {
  for (const name of Object.keys(dependencies)) {
    const nested = join(from, 'node_modules', name);
    const folder = existsSync(nested) ? nested : join(root, 'node_modules', name);
    if (found.has(folder)) continue;
    found.add(folder);
    foldersOf(readManifest(folder), folder, found);
  }
  return [...found];
}

/** Serves only these packages, so that a wrong dependency fails to install. */
async function serveRegistry(tarballs: string, manifests: readonly Manifest[]) {
  const server = createServer(({ url = '' }, response) => {
    const name = decodeURIComponent(url.slice(1));
    const found = manifests.filter((each) => each.name === name);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (found.length > 0) {
      const versions = found.map(({ version, ...manifest }) => {
        const dist = { tarball: `${address}/${name.replace('@', '').replace('/', '-')}-${version}.tgz` };
        return [version, { ...manifest, version, dist }] as const;
      });
      response.end(JSON.stringify({ name, 'dist-tags': {}, versions: Object.fromEntries(versions) }));
    } else if (readdirSync(tarballs).includes(name)) response.end(readFileSync(join(tarballs, name)));
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

test('the package installs in an empty project with two dependencies and theirs (G1)', () => {
  const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect(installed.sort()).toEqual([
    'dom-serializer',
    'domelementtype',
    'domhandler',
    'domutils',
    'entities',
    'htmlparser2',
    'kql-engine',
    'php-parser',
  ]);
});

test('the package has compiled modules, types, README, changelog, table and licence, and nothing else (G1)', () => {
  const folder = join(project, 'node_modules/kql-engine');
  expect(readdirSync(folder).sort()).toEqual([
    'CHANGELOG.md',
    'CONFORMANCE.md',
    'LICENSE',
    'README.md',
    'dist',
    'package.json',
  ]);
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.includes('.') && !/\.(js|d\.ts)$/.test(file))).toEqual([]);
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});

test('the first example in the README serves a folder (G1)', async () => {
  const command = (examples('sh')[1] ?? '').replace('8000', '0').trim().split(/\s+/);
  expect(command.slice(0, 3)).toEqual(['npx', 'kql-engine', 'serve']);
  const bin = join(project, 'node_modules/.bin/kql-engine');
  const server = spawn(bin, command.slice(2), { cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill());
  const [line = ''] = await createInterface(server.stdout)
    [Symbol.asyncIterator]()
    .next()
    .then(({ value }) => [value]);
  const address = /http:\S+/.exec(String(line))?.[0] ?? '';
  const query = { query: "page('agenda').children", select: ['title', 'url'] };
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(query) });
  expect(await response.json()).toEqual({
    code: 200,
    result: [{ title: 'Concert', url: `${new URL(address).origin}/agenda/concert` }],
    status: 'ok',
  });
  const missing = await fetch(new URL('/media/site/0123456789-1/x.png', address));
  expect(missing.status).toBe(404);
});

test('the second example in the README queries in a script (G1)', async () => {
  writeFileSync(join(project, 'list-events.js'), examples('js')[0] ?? '');
  const { stdout } = await run('node', ['list-events.js'], { cwd: project, env });
  expect(stdout).toBe("[ 'Concert' ]\n");
});

test('the third example in the README is a test that needs no PHP (G1)', async () => {
  writeFileSync(join(project, 'agenda.test.js'), examples('js')[1] ?? '');
  const { stdout } = await run('node', ['--test', '--test-reporter=tap'], { cwd: project, env });
  expect(stdout).toMatch(/# tests 1\n[\s\S]*# pass 1\n/);
});

test('a project in TypeScript gets the types of the package, and its mistakes are errors (G1)', async () => {
  mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
  for (const name of ['@types/node', 'undici-types'])
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  mkdirSync(join(project, 'blueprints/pages'), { recursive: true });
  writeFileSync(join(project, 'blueprints/pages/event.yml'), 'fields: { datetime: { type: date } }');
  const args = ['types', '--blueprints', 'blueprints', '--content', 'content', '--out', 'model.ts'];
  await run(join(project, 'node_modules/.bin/kql-engine'), args, { cwd: project, env });
  writeFileSync(
    join(project, 'consumer.ts'),
    `import type { Model } from './model.js';
import { createEngine, KqlError, readSiteFolder, type Engine, type EngineOptions } from 'kql-engine';
const options: EngineOptions = { ...readSiteFolder('site', ({ file, reason }) => console.error(file, reason)), contentDir: 'content' };
const engine: Engine = createEngine(options);
// @ts-expect-error There is no such option.
createEngine({ contentDir: 'content', languages: [], contentdir: 1 });
import { createKqlClient } from 'kql-engine/client';
const client = createKqlClient<Model>({ url: 'https://example.org/api/query', auth: { token: 'x' } });
const events = { query: "page('agenda').children", select: { when: "page.datetime.toDate('Y')" } } as const;
client.query(events).then((result) => result.ok && result.data.map(({ when }) => when?.length));
// @ts-expect-error There is no such field.
client.query({ ...events, select: ['datetim'] });
client.query('site.title').then((result) => (result.ok ? result.data : result.error.kind === 'timeout'));
// @ts-expect-error Kirby would answer null in a select with the whole site.
client.query({ query: 'site', select: { title: null } });
engine.query({ query: 'site' }).catch((error: unknown) => {
  if (error instanceof KqlError) console.error(error.status, error.key);
  // @ts-expect-error An answer is unknown.
}).then((answer) => answer.title);
`,
  );
  const flags = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--types',
    'node',
    'consumer.ts',
  ];
  await run(join(root, 'node_modules/.bin/tsc'), flags, { cwd: project }).catch((error: { stdout: string }) =>
    expect.fail(error.stdout),
  );
});
