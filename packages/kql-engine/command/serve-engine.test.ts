import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readOptions } from './serve-engine.ts';

test('the options set the content folder and the accounts', () => {
  expect(
    readOptions(['--content', 'kirby/content', '--site', 'kirby/site', '--port', '0', '--token', 'x']),
  ).toMatchObject({
    port: 0,
    auth: { type: 'bearer', token: 'x' },
  });
  expect(readOptions(['--content', 'kirby/content', '--no-auth'])).toMatchObject({ auth: null });
  expect(readOptions(['--content', 'kirby/content', '--user', 'a@b.nl', '--password', 'p'])).toMatchObject({
    auth: { type: 'basic' },
  });
});

test('M8 --strict answers as Kirby would, and --help prints the help', () => {
  const args = ['--content', 'kirby/content', '--no-auth'];
  expect(readOptions(args)).toMatchObject({ isStrict: false });
  expect(readOptions([...args, '--strict'])).toMatchObject({ isStrict: true });
  for (const help of [['--help'], ['-h'], [...args, '--help']]) expect(readOptions(help)).toBeNull();
});

test('M8 npm run engine -- --help prints every option and ends with 0', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'serve-engine.ts'),
    '--help',
  ]);
  for (const option of ['content', 'site', 'port', 'strict', 'token', 'user', 'password', 'no-auth', 'help'])
    expect(stdout).toContain(`--${option}`);
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
  expect(() => readOptions(args)).toThrow(sentence);
});
