import { performance } from 'node:perf_hooks';
import type { Log } from '../log.ts';

/** Milliseconds after which an instance is ready however many pages it has made. */
const PATIENCE = 10_000;

interface Options {
  addresses: readonly string[];
  /** Makes and keeps the page at an address. */
  make: (address: string) => Promise<void>;
  log: Pick<Log, 'info' | 'warn'>;
  clock?: () => number;
}

/**
 * Makes the pages that were read most before the start (X6), one after the other, so that readers of a new instance find them. It ends
 * early when the time is up, or when a page cannot be made: then readiness says why by itself.
 */
export async function warmUp({
  addresses,
  make,
  log,
  clock = () => performance.now(),
}: Options): Promise<void> {
  const start = clock();
  let made = 0;
  try {
    for (const address of addresses) {
      const left = PATIENCE - (clock() - start);
      if (left <= 0) break;
      await make(address);
      made += 1;
    }
  } catch (error) {
    log.warn('a page that was read often cannot be made', { address: addresses[made], error: String(error) });
  }
  if (addresses.length > 0)
    log.info('the pages read most are warm', { made, of: addresses.length, ms: Math.round(clock() - start) });
}
