import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work at one go: the other thread has enough to do for longer. */
const TURN = 20;

/**
 * Builds the function that long work calls between two steps: every now and then it lets what another thread
 * has answered go first.
 * @throws the reason of the signal when that is aborted
 */
export function createTurns(signal: AbortSignal): () => Promise<void> {
  let until = performance.now() + TURN;
  return async () => {
    signal.throwIfAborted();
    if (performance.now() < until) return;
    await setImmediate();
    until = performance.now() + TURN;
  };
}
