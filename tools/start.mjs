import {
  buildWhatIsStale,
  checkPort,
  environmentFile,
  handOver,
  installWhatIsMissing,
  pinnedNode,
  run,
} from './prepare.mjs';

await run(async () => {
  await checkPort();
  installWhatIsMissing();
  buildWhatIsStale();
  handOver(pinnedNode(), [...environmentFile(), 'dist/server/main.js'], {
    NODE_ENV: 'production',
    // glibc would keep free blocks of 64 kB, the size that streams use.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '65536',
  });
});
