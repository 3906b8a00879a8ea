import { recordDependencies, withTimeout } from '../request-context.ts';
import type { PageDates } from './create-page-dates.ts';

/** Milliseconds. */
const TIMEOUT = 2_000;

/**
 * Waits for the dates of pages, and returns whether all of them are known. What shows them is still useful
 * without. On a large site they come later than anybody should wait for it.
 */
export async function areWhole(dates: Pick<PageDates, 'ready' | 'isWhole'>): Promise<boolean> {
  // What is made with them depends on single dates, not on all that was asked to find them.
  const areReady = await recordDependencies(() =>
    withTimeout(dates.ready(), TIMEOUT, 'the dates come later'),
  ).then(
    () => true,
    () => false,
  );
  return areReady && dates.isWhole();
}
