import { setTimeout } from 'node:timers/promises';

/** The pause of `calm` in milliseconds, and how many there are at most. */
const CALM = { pause: 1_000, most: 10 };

interface TurnOptions {
  isBusy: () => boolean;
  pause: number;
  most: number;
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

/** Resolves a moment later, when no visitor waits for a page. */
export async function calm({ isBusy = () => false, wait = waitUnheld }: CalmOptions): Promise<void> {
  await wait(CALM.pause);
  await turn({ isBusy, pause: CALM.pause, most: CALM.most - 1, wait });
}
