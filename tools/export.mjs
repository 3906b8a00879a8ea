// npm run export: installs what is missing, builds what is stale, and writes the site as files for any host.
import { availableParallelism, freemem } from 'node:os';
import {
  buildWhatIsStale,
  environmentFile,
  handOver,
  installWhatIsMissing,
  pinnedNode,
  run,
} from './prepare.mjs';

/** In megabytes: two threads need 1,200 of them for 10,000 pages, and more while pictures are made. */
const ROOMY = 3_500;

const megabytes = (process.availableMemory?.() ?? freemem()) / 1_000_000;
const hasRoom = availableParallelism() > 1 && megabytes > ROOMY;
const isSmall = process.argv.includes('--one-thread') || !hasRoom;

await run(() => {
  installWhatIsMissing();
  buildWhatIsStale();
  handOver(
    pinnedNode(),
    [
      // For 10,000 pages some 200 MB are in use in a thread; V8 would let four times as much stand
      ...(isSmall
        ? ['--max-semi-space-size=4', '--heap-growing-percent=15']
        : ['--max-semi-space-size=16', '--heap-growing-percent=60']),
      ...environmentFile(),
      'tools/make-export.ts',
      ...process.argv.slice(2).filter((option) => option !== '--one-thread'),
      ...(isSmall ? ['--one-thread'] : []),
    ],
    {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      ...(isSmall && { MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '65536' }),
    },
  );
});
