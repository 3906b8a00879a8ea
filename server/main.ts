import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  askAhead,
  createAnswerDisk,
  createCms,
  createEmbeddedTransport,
  createKirbyHttpTransport,
  type Transport,
} from '#cms';

import { createSiteServer } from './create-site-server.ts';
import { endOnSignal } from './end-on-signal.ts';
import { listen } from './listen.ts';
import { loadBuild } from './load-build.ts';
import { createLog, type Log } from './log.ts';
import { SettingsError } from './settings/read-setting.ts';
import { parseSettings, type Settings } from './settings/settings.ts';

/** Milliseconds until a content system that was away at the start is asked again for what nobody asked yet. */
const pause = 60_000;

async function start(settings: Settings): Promise<void> {
  const { testClock } = settings;
  const now = () => (testClock === null ? new Date() : new Date(testClock));
  const log = createLog({
    level: settings.logLevel,
    write: (line) => process.stdout.write(`${line}\n`),
    now: () => new Date(),
  });
  if (testClock !== null)
    log.warn(`TEST_CLOCK: the site's clock stands still at ${testClock.toISOString()}.`);

  const transport = createTransport(settings, log, now);
  const isRemote = settings.kirby !== null;
  const cms = createCms({
    transport,
    log,
    origin: settings.origin,
    disk: isRemote ? createAnswerDisk({ dir: resolve(settings.cacheDir, 'answers'), log }) : null,
    freshSeconds: isRemote ? settings.freshSeconds : null,
    confirmSeconds: settings.confirmSeconds,
  });
  const loaded = await loadBuild('dist');
  const server = createSiteServer({ ...settings, cms, loaded, now, log });
  const address = await listen(server, settings);
  process.stdout.write(`Tweeklank is at ${address}\n`);
  if (isRemote) void askAhead(cms, () => setTimeout(pause, undefined, { ref: false }));

  endOnSignal(async () => {
    await server.stop();
    cms.close();
  });
}

/** The content: a Kirby elsewhere when the settings name one, else the folder on this machine. */
function createTransport({ kirby, contentDir, cacheDir }: Settings, log: Log, now: () => Date): Transport {
  const mediaDir = resolve(cacheDir, kirby === null ? 'media' : 'remote-media');
  if (kirby !== null) return createKirbyHttpTransport({ ...kirby, mediaDir, log });
  if (!existsSync(contentDir))
    throw new SettingsError(`KIRBY_CONTENT_DIR names ${contentDir}, which is not there.`);
  return createEmbeddedTransport({ contentDir, mediaDir, log, now });
}

try {
  await start(parseSettings(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** One sentence about what is wrong, and the reason below it when there is a deeper one. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n  ${explain(error.cause)}`;
}
