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
      // Without a limit V8 would take four times the memory.
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
