import { expect, test } from 'vitest';
import { createNonces } from './nonces.ts';

test('the memory of messages is bounded, and a forgotten message is not accepted again (T11)', () => {
  const nonces = createNonces(100);
  const taken: [string, number][] = [];
  for (let index = 0; index < 5_000; index += 1) {
    const message: [string, number] = [`signature ${index}`, 1_000 + index / 10];
    if (nonces.take(...message)) taken.push(message);
  }
  expect(taken.length).toBe(5_000);
  const again = taken.filter((message) => nonces.take(...message));
  expect(again).toEqual([]);
});

test('a message with a time ahead of our clock is remembered until it would be too old (T11)', () => {
  const nonces = createNonces(2);
  expect(nonces.take('ahead', 1_300)).toBe(true);
  for (let index = 0; index < 10; index += 1) nonces.take(`other ${index}`, 1_000 + index);
  expect(nonces.take('ahead', 1_300)).toBe(false);
});
