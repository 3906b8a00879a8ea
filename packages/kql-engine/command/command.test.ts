import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createContentFolder } from '../src/testing/content-folder.ts';
import { conform } from './conform.ts';
import { listen } from './listen.ts';
import { makeEngine } from './make-engine.ts';
import { readServeOptions } from './serve.ts';

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'kql-engine.ts'), ...args]);

test('the options set the content folder and the accounts', () => {
  const folders = ['--content', 'kirby/content', '--site', 'kirby/site'];
  expect(readServeOptions([...folders, '--port', '0', '--token', 'x'])).toMatchObject({
    port: 0,
    auth: { type: 'bearer', token: 'x' },
  });
  expect(readServeOptions(['--content', 'kirby/content', '--no-auth'])).toMatchObject({ auth: null });
  expect(
    readServeOptions(['--content', 'kirby/content', '--user', 'a@b.nl', '--password', 'p']),
  ).toMatchObject({ auth: { type: 'basic' } });
});

test('--strict answers as Kirby would (M8)', () => {
  const args = ['--content', 'kirby/content', '--no-auth'];
  expect(readServeOptions(args)).toMatchObject({ given: { strict: false } });
  expect(readServeOptions([...args, '--strict'])).toMatchObject({ given: { strict: true } });
});

test.each([
  ['serve', ['content', 'site', 'port', 'strict', 'token', 'user', 'password', 'no-auth', 'help']],
  ['query', ['content', 'site', 'language', 'select', 'strict', 'help']],
  ['types', ['blueprints', 'content', 'queries', 'out', 'help']],
  ['conform', ['url', 'content', 'site', 'token', 'count', 'seed', 'ignore', 'help']],
])('kql-engine %s --help prints every option and ends with 0 (M8 G1)', async (command, options) => {
  const { stdout } = await run(command, '--help');
  for (const option of options) expect(stdout).toContain(`--${option}`);
});

test.each([
  [['--no-auth'], '--content is missing'],
  [['--content', 'nergens', '--no-auth'], 'which is no folder'],
  [['--content', 'kirby/content'], 'Say who may ask in one way'],
  [['--content', 'kirby/content', '--no-auth', '--token', 'x'], 'Say who may ask in one way'],
  [['--content', 'kirby/content', '--user', 'a'], '--user and --password belong together'],
  [['--content', 'kirby/content', '--no-auth', '--port', 'x'], '--port must be a whole number'],
  [['--inhoud', 'x'], /^Unknown option '--inhoud'; --help says what there is\.$/],
  [['kirby/content'], /^Unexpected argument 'kirby\/content'; --help says what there is\.$/],
  [['--content'], /^Option '--content <value>' argument missing; --help says what there is\.$/],
])('%j is refused in a sentence that names the option', (args, sentence) => {
  expect(() => readServeOptions(args)).toThrow(sentence);
});

const folder = ['--content', 'kirby/content', '--site', 'kirby/site'];

test('kql-engine query prints the answer of a query, with a select and a language (G1)', async () => {
  const select = ['--select', '["id"]', '--language', 'en'];
  const { stdout } = await run('query', ...folder, ...select, "page('agenda')");
  expect(JSON.parse(stdout)).toEqual({ id: 'agenda' });
  const whole = JSON.stringify({
    query: "page('agenda').children",
    select: ['id'],
    pagination: { limit: 1 },
  });
  const { stdout: paged } = await run('query', ...folder, whole);
  expect(JSON.parse(paged)).toMatchObject({ pagination: { limit: 1, page: 1 } });
});

test.each([
  [['query', ...folder], 'Name one query, in quotes'],
  [['query', ...folder, '--select', '[', 'site'], '--select is not JSON'],
  [['query', ...folder, '{"query":'], 'The request is not JSON'],
  [['query', ...folder, "page('agenda').delete"], 'is not allowed in the API context'],
  [['delete'], 'There is no command "delete": serve, query, types, conform'],
  [[], 'Name a command: serve, query, types, conform'],
])('kql-engine %j ends with a sentence and not with 0 (G1)', async (args, sentence) => {
  await expect(run(...args)).rejects.toMatchObject({
    code: expect.toSatisfy((code: number) => code > 0),
    stderr: expect.stringContaining(sentence),
  });
});

test('the command and the request of the README give the first row that it prints (M8)', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const [, args = '', body = ''] =
    /npm run engine -- (.+)\n\ncurl \S+ -H '[^']+' -d '([^']+)'/.exec(readme) ?? [];
  const [, row = ''] = /The first row is `(.+)`/.exec(readme) ?? [];
  const { given, port, auth } = readServeOptions(args.split(' '));
  expect([port, auth]).toEqual([8000, null]);
  const engine = makeEngine(given);
  onTestFinished(() => engine.close());
  expect(await engine.query(JSON.parse(body))).toMatchObject({ 0: JSON.parse(row) });
});

test('kql-engine conform finds no difference between two engines (G4)', async () => {
  const folder = createContentFolder({
    'site.txt': 'Title: House',
    '1_a/event.txt': 'Title: A',
    '2_b/event.txt': 'Title: B',
  });
  const { address, close } = await listen(0, (url) => {
    const engine = folder.engine({ languages: [], strict: true, url });
    onTestFinished(() => engine.close());
    return engine.fetch;
  });
  onTestFinished(() => {
    close();
    folder.dispose();
  });
  const args = ['--url', address, '--content', folder.root, '--strict', '--count', '40'];
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  await conform(args);
  expect(written.join('')).toMatch(/^40 of 40 answers are equal \(100\.00 %\)/);
  expect(process.exitCode).toBeUndefined();
});

test.each([
  [['--content', 'kirby/content'], '--url must be the address of a site'],
  [['--url', 'http://127.0.0.1:1', '--content', 'kirby/content'], 'does not answer'],
  [['--url', 'http://x', '--content', 'kirby/content', '--count', 'x'], '--count must be a whole number'],
])('kql-engine conform %j ends in a sentence (G4)', async (args, sentence) => {
  await expect(conform(args)).rejects.toThrow(sentence);
});
