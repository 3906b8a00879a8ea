import { expect, test } from 'vitest';
import { createNonces } from './nonces.ts';

test('T11 the memory of messages is bounded, and a forgotten message is not accepted again', () => {
  const nonces = createNonces({ lifetime: 300, max: 100 });
  const taken: [string, number][] = [];
  for (let index = 0; index < 5_000; index += 1) {
    const message: [string, number] = [`signature ${index}`, 1_000 + index / 10];
    if (nonces.take(message[0], { time: message[1], now: message[1] })) taken.push(message);
  }
  expect(taken.length).toBe(5_000);
  const again = taken.filter(([signature, time]) => nonces.take(signature, { time, now: 1_500 }));
  expect(again).toEqual([]);
});

test('T11 a message with a time ahead of our clock is remembered until it would be too old', () => {
  const nonces = createNonces({ lifetime: 300, max: 2 });
  const ahead = { time: 1_300, now: 1_000 };
  expect(nonces.take('ahead', ahead)).toBe(true);
  for (let index = 0; index < 10; index += 1)
    nonces.take(`other ${index}`, { time: 1_000 + index, now: 1_000 + index });
  expect(nonces.take('ahead', { time: 1_300, now: 1_599 })).toBe(false);
});
