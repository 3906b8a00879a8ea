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
      '--max-semi-space-size=4',
      '--max-old-space-size=300',
      ...environmentFile(),
      'tools/make-export.ts',
      ...process.argv.slice(2),
    ],
    { NODE_ENV: 'production' },
  );
});
