// npm test: installs and builds what is missing, checks types, and runs the tests in this folder.
import { buildWhatIsStale, handOver, installWhatIsMissing, pinnedNode, run } from '../tools/prepare.mjs';

await run(() => {
  installWhatIsMissing();
  buildWhatIsStale();
  handOver(pinnedNode(), ['--test', '--test-reporter=spec', 'tests/types.test.ts', 'tests/site.test.ts'], {});
});
