import { expect, test } from 'vitest';
import { soonWhenNobodyWaits, whenNobodyWaits } from './when-nobody-waits.ts';

test('N1 what is done behind the first page waits until it is there, but not for ever on a busy site', async () => {
  let looks = 0;
  const wait = async () => void looks++;
  await soonWhenNobodyWaits({ wait });
  expect(looks).toBe(1);
  looks = 0;
  await soonWhenNobodyWaits({ wait, isBusy: () => looks < 4 });
  expect(looks).toBe(4);
  looks = 0;
  await soonWhenNobodyWaits({ wait, isBusy: () => true });
  expect(looks).toBe(10);
});

test('a whenNobodyWaits comes at once when nobody waits, and after some pauses when always somebody does', async () => {
  let pauses = 0;
  const wait = async () => void pauses++;
  const counted = async (isBusy: () => boolean) => {
    pauses = 0;
    await whenNobodyWaits({ isBusy, pause: 50, most: 3, wait });
    return pauses;
  };
  expect(await counted(() => false)).toBe(0);
  expect(await counted(() => pauses < 2)).toBe(2);
  expect(await counted(() => true)).toBe(3);
});
