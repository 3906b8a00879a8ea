import { expect, test, vi } from 'vitest';
import { createCachedResponse } from './cached-response.ts';
import { createRecompression } from './recompress-behind.ts';
import { createStoredResponse } from './stored-response.ts';

const log = { warn: (message: string) => expect.unreachable(message) };

/** An answer whose recompression waits for the test. */
function slow(begun: string[], name: string) {
  const answer = createCachedResponse(createStoredResponse({ status: 200, body: name, headers: [] }));
  const { promise, resolve } = Promise.withResolvers<void>();
  const compressBest = () => {
    begun.push(name);
    return promise;
  };
  return { answer: { ...answer, compressBest }, finish: resolve };
}

test('N10 answers are compressed again one at a time, and not while visitors wait', async () => {
  const begun: string[] = [];
  let isBusy = true;
  let looks = 0;
  const recompression = createRecompression({
    isBusy() {
      looks += 1;
      return isBusy;
    },
    log,
    pause: 1,
  });
  const [first, second] = [slow(begun, 'first'), slow(begun, 'second')];
  recompression.add(first.answer);
  recompression.add(second.answer);
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2));
  expect(begun).toEqual([]);
  isBusy = false;
  await vi.waitFor(() => expect(begun).toEqual(['first']));
  const before = looks;
  first.finish();
  await vi.waitFor(() => expect(begun).toEqual(['first', 'second']));
  expect(looks).toBe(before + 1);
  recompression.close();
});
