// npm run export: installs what is missing, builds what is stale, and writes the site as files for any host.
import {
  buildWhatIsStale,
  environmentFile,
  handOver,
  installWhatIsMissing,
  pinnedNode,
  run,
} from './prepare.mjs';

await run(() => {
  installWhatIsMissing();
  buildWhatIsStale();
  handOver(
    pinnedNode(),
    [
      // For 10,000 pages some 200 MB are in use; V8 would let four times as much stand.
      '--max-semi-space-size=4',
      '--heap-growing-percent=15',
      ...environmentFile(),
      'tools/make-export.ts',
      ...process.argv.slice(2),
    ],
    {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '65536',
    },
  );
});
