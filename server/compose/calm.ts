import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two looks, and the most looks: on a busy site somebody always waits. */
const LOOKS = { pause: 1_000, most: 10 };

interface Options {
  /** Whether visitors wait for something now. */
  isBusy?: (() => boolean) | undefined;
  /** Waits between two looks. */
  pause?: () => Promise<unknown>;
}

/** Resolves a moment later, when no visitor waits for a page: on a large site the first ones take longer than that moment. */
export async function calm({
  isBusy = () => false,
  pause = () => setTimeout(LOOKS.pause, undefined, { ref: false }),
}: Options): Promise<void> {
  for (let looks = 0; looks < LOOKS.most; looks += 1) {
    await pause();
    if (!isBusy()) return;
  }
}
