import { join } from 'node:path';
import { matchPath } from '#site/routes.ts';
import { loadFiles, ownBuild } from './build/load-build.ts';
import { storeAssets } from './build/store-assets.ts';
import { composeAccessLog, composeSurroundings, logRemarks } from './compose/compose-surroundings.ts';
import { createSiteServer } from './create-site-server.ts';
import { startPagesThread } from './pages-thread/pages-thread.ts';
import { endOnSignal } from './process/end-on-signal.ts';
import { listen } from './process/listen.ts';
import { startOrExplain } from './process/start-or-explain.ts';
import { threadLimits } from './settings/memory.ts';
import { checkPublicAddress } from './settings/public-address.ts';
import { parseSettings } from './settings/settings.ts';

const workerFile = new URL(import.meta.url.endsWith('.ts') ? 'worker.ts' : 'worker.js', import.meta.url);

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  checkPublicAddress(settings);
  const { log } = composeSurroundings(settings);
  logRemarks(settings, log);
  const backend = await startPagesThread({
    file: workerFile,
    data: settings,
    limits: threadLimits(),
    log,
  });
  const dist = ownBuild(import.meta.url);
  const { staticRoots, brotliDir, buildId } = await loadFiles(dist);
  const assets = await storeAssets({ from: join(dist, 'client/assets'), dir: settings.assetsDir, log });
  const server = createSiteServer({
    ...settings,
    backend,
    matchPath,
    staticRoots,
    brotliDir,
    buildId,
    accessLog: composeAccessLog(settings),
    log,
  });
  const address = await listen(server, settings);
  const reach = settings.hasOrigin ? '' : ' (for this machine only, until SITE_ORIGIN is set)';
  process.stdout.write(`Tweeklank is at ${address}${reach}\n`);

  endOnSignal(async () => {
    await server.stop();
    assets.close();
    await backend.close();
  });
}

await startOrExplain(start);
