import { expect, test } from 'vitest';
import { readOptions } from './serve-engine.ts';

test('the options say where the content is and who may ask', () => {
  expect(
    readOptions(['--content', 'kirby/content', '--site', 'kirby/site', '--port', '0', '--token', 'x']),
  ).toMatchObject({
    port: 0,
    auth: { type: 'bearer', token: 'x' },
  });
  expect(readOptions(['--content', 'kirby/content', '--no-auth']).auth).toBeNull();
  expect(
    readOptions(['--content', 'kirby/content', '--user', 'a@b.nl', '--password', 'p']).auth,
  ).toMatchObject({ type: 'basic' });
});

test.each([
  [['--no-auth'], '--content is missing'],
  [['--content', 'nergens', '--no-auth'], 'which is no folder'],
  [['--content', 'kirby/content'], 'Say who may ask in one way'],
  [['--content', 'kirby/content', '--no-auth', '--token', 'x'], 'Say who may ask in one way'],
  [['--content', 'kirby/content', '--user', 'a'], '--user and --password belong together'],
  [['--content', 'kirby/content', '--no-auth', '--port', 'x'], '--port must be a whole number'],
])('%j is refused in a sentence that names the option', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
