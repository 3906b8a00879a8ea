import { buildWhatIsStale, handOver, installWhatIsMissing, pinnedNode, run } from './prepare.mjs';

await run(() => {
  installWhatIsMissing();
  buildWhatIsStale();
  handOver(pinnedNode(), ['tools/make-release.ts', ...process.argv.slice(2)]);
});
