import { setTimeout } from 'node:timers/promises';

/** The pause of `soonWhenNobodyWaits` in milliseconds, and how many there are at most. */
const SOON = { pause: 1_000, most: 10 };

interface WaitOptions {
  isBusy: () => boolean;
  pause: number;
  most: number;
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

const waitUnheld = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

/** Resolves when nobody waits, at once if that is so now, and after the last pause in any case. */
export async function whenNobodyWaits({
  isBusy,
  pause,
  most,
  wait = waitUnheld,
}: WaitOptions): Promise<void> {
  for (let pauses = 0; pauses < most && isBusy(); pauses += 1) await wait(pause);
}

interface SoonOptions {
  isBusy?: (() => boolean) | undefined;
  wait?: WaitOptions['wait'];
}

/** Resolves a moment later, when no visitor waits for a page. */
export async function soonWhenNobodyWaits({
  isBusy = () => false,
  wait = waitUnheld,
}: SoonOptions): Promise<void> {
  await wait(SOON.pause);
  await whenNobodyWaits({ isBusy, pause: SOON.pause, most: SOON.most - 1, wait });
}
