// npm run release: installs what is missing, builds what is stale, and packs what a server needs. `-- --os
// linux --cpu arm64` is for another machine.
import { buildWhatIsStale, handOver, installWhatIsMissing, pinnedNode, run } from './prepare.mjs';

await run(() => {
  installWhatIsMissing();
  buildWhatIsStale();
  handOver(pinnedNode(), ['tools/make-release.ts', ...process.argv.slice(2)]);
});
