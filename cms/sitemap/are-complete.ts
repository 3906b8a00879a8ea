import { recordDependencies, withTimeout } from '../common/request-context.ts';
import type { PageDates } from './create-page-dates.ts';

/** Milliseconds. */
const TIMEOUT = 2_000;

/** Waits for the dates of pages, at most this long; returns whether all are known. */
export async function areComplete(dates: Pick<PageDates, 'ready' | 'isComplete'>): Promise<boolean> {
  // What is made with them depends on single dates, not on all that was asked to find them.
  const areReady = await recordDependencies(() =>
    withTimeout(dates.ready(), TIMEOUT, 'the dates come later'),
  ).then(
    () => true,
    () => false,
  );
  return areReady && dates.isComplete();
}
