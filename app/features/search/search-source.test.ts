import { expect, test, vi } from 'vitest';
import { createSearchSource, type SearchSource } from './search-source.ts';

const index = '[{"id":"a","title":"Klank","href":"/a","intendedTemplate":"page"}]';

function createSource(...answers: (() => Response)[]) {
  const states: SearchSource['state'][] = [];
  const asked: string[] = [];
  const source = createSearchSource('en', async (address) => {
    asked.push(String(address));
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return answer();
  });
  source.subscribe(() => states.push(source.get().state));
  return { source, states, asked };
}

test('S3 the index is fetched once, however often it is requested', async () => {
  const { source, states, asked } = createSource(() => new Response(index));
  await Promise.all([source.load(), source.load()]);
  await source.load();
  expect(asked).toEqual(['/api/__kirby__/search-en']);
  expect(states).toEqual(['loading', 'ready']);
});

test.each([
  ['answers 500', () => new Response('no', { status: 500 })],
  ['is half a JSON', () => new Response(index.slice(0, 30))],
  ['is something else', () => new Response('{"error":true}')],
])('S9 an index that %s is reported and logged, and the next try may succeed', async (_, broken) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { source, states } = createSource(broken, () => new Response(index));
  await source.load();
  expect(states).toEqual(['loading', 'failed']);
  await source.load();
  expect(states).toEqual(['loading', 'failed', 'loading', 'ready']);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('S9 without a network it fails as well', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { source, states } = createSource();
  await source.load();
  expect(states).toEqual(['loading', 'failed']);
  warn.mockRestore();
});
