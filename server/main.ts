import { setTimeout } from 'node:timers/promises';
import { askAhead } from '#cms';
import { composeCluster } from './compose/compose-cluster.ts';
import { composeContent } from './compose/compose-content.ts';
import { composeSurroundings } from './compose/compose-surroundings.ts';
import { createSiteServer } from './create-site-server.ts';
import { endOnSignal } from './end-on-signal.ts';
import { listen } from './listen.ts';
import { loadBuild } from './load-build.ts';
import { checkPublicAddress } from './settings/public-address.ts';
import { parseSettings } from './settings/settings.ts';
import { startOrExplain } from './start-or-explain.ts';

/** When the content system is down at the start: milliseconds until the first queries are tried again. */
const pause = 60_000;

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  checkPublicAddress(settings);
  const { log, now } = composeSurroundings(settings);
  const cluster = composeCluster(settings, { log, now });
  const neighbours = cluster?.neighbours ?? null;
  const { cms } = await composeContent(settings, { log, now, servesEarlier: true, neighbours });
  const loaded = await loadBuild('dist');
  const server = createSiteServer({ ...settings, cms, cluster, loaded, now, log });
  const address = await listen(server, settings);
  const reach = settings.hasOrigin ? '' : ' (for this machine only, until SITE_ORIGIN is set)';
  process.stdout.write(`Tweeklank is at ${address}${reach}\n`);
  if (settings.kirby !== null) void askAhead(cms, () => setTimeout(pause, undefined, { ref: false }));

  endOnSignal(async () => {
    await server.stop();
    cms.close();
    cluster?.close();
  });
}

await startOrExplain(start);
