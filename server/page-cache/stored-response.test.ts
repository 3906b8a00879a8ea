import { expect, test } from 'vitest';
import { createStoredResponse } from './stored-response.ts';

const long = 'woord '.repeat(100);

test('the same body has the same ETag, another body another', () => {
  const etagOf = (body: string) => createStoredResponse({ status: 200, body, headers: [] }).etag;
  expect(etagOf(long)).toBe(etagOf(long));
  expect(etagOf(long)).not.toBe(etagOf(`${long}!`));
});

test('already compressed formats and tiny bodies are not compressed', () => {
  const picture = createStoredResponse({ status: 200, body: long, headers: [], isCompressible: false });
  const short = createStoredResponse({ status: 200, body: 'ok', headers: [] });
  for (const { isCompressible, headers } of [picture, short])
    expect([isCompressible, headers.map(([name]) => name)]).toEqual([false, ['ETag']]);
});

test('an error carries no ETag', () => {
  const { headers } = createStoredResponse({ status: 404, body: long, headers: [] });
  expect(headers).toEqual([['Vary', 'Accept-Encoding']]);
});
