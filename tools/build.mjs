// npm run build: installs what is missing, builds what is stale.
import { buildWhatIsStale, installWhatIsMissing, run } from './prepare.mjs';

await run(() => {
  installWhatIsMissing();
  buildWhatIsStale();
});
