import { expect, test } from 'vitest';
import { calm } from './calm.ts';

test('N1 what is done behind the first page waits until it is there, but not for ever on a busy site', async () => {
  let looks = 0;
  const pause = async () => void looks++;
  await calm({ pause });
  expect(looks).toBe(1);
  looks = 0;
  await calm({ pause, isBusy: () => looks < 4 });
  expect(looks).toBe(4);
  looks = 0;
  await calm({ pause, isBusy: () => true });
  expect(looks).toBe(10);
});
