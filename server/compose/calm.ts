import { setTimeout } from 'node:timers/promises';

/** The pause of `calm` in milliseconds, and how many there are at most. */
const CALM = { pause: 1_000, most: 10 };

interface TurnOptions {
  /** Whether visitors wait for something now. */
  isBusy: () => boolean;
  /** Milliseconds between two looks. */
  pause: number;
  /** The most pauses: on a busy site somebody always waits. */
  most: number;
  /** Waits for a pause. */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

const waitUnheld = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

/** Resolves when nobody waits, at once if that is so now, and after the last pause in any case. */
export async function turn({ isBusy, pause, most, wait = waitUnheld }: TurnOptions): Promise<void> {
  for (let pauses = 0; pauses < most && isBusy(); pauses += 1) await wait(pause);
}

interface CalmOptions {
  isBusy?: (() => boolean) | undefined;
  wait?: TurnOptions['wait'];
}

/**
 * Resolves a moment later, when no visitor waits for a page: on a large site the first ones take longer than
 * that moment.
 */
export async function calm({ isBusy = () => false, wait = waitUnheld }: CalmOptions): Promise<void> {
  await wait(CALM.pause);
  await turn({ isBusy, pause: CALM.pause, most: CALM.most - 1, wait });
}
