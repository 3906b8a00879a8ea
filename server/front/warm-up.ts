import type { Log } from '../log.ts';

/** Milliseconds after which no other page is begun: the instance is ready. */
const TIMEOUT = 10_000;

export interface WarmUpOptions {
  addresses: readonly string[];
  make: (address: string) => Promise<unknown>;
  clock: () => number;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Makes the pages that were read most before the start (X6), one after the other. */
export async function warmUp({ addresses, make, clock, log }: WarmUpOptions): Promise<void> {
  const start = clock();
  let made = 0;
  for (const address of addresses) {
    if (clock() - start > TIMEOUT) break;
    try {
      await make(address);
      made += 1;
    } catch (error) {
      log.warn('a page that was read often cannot be made', { address, error });
    }
  }
  if (addresses.length > 0)
    log.info('the pages read most are made', { made, of: addresses.length, ms: Math.round(clock() - start) });
}
