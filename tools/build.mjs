import { buildWhatIsStale, installWhatIsMissing, run } from './prepare.mjs';

await run(() => {
  installWhatIsMissing();
  buildWhatIsStale();
});
