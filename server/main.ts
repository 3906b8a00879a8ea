import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCms, createEmbeddedTransport } from '#cms';
import { parseSettings, type Settings, SettingsError } from './config.ts';
import { createSiteServer } from './create-site-server.ts';
import { drain, listen } from './listen.ts';
import { loadBuild } from './load-build.ts';
import { createLog } from './log.ts';

const patience = 10_000;

async function start(settings: Settings): Promise<void> {
  const { testClock, contentDir } = settings;
  if (!existsSync(contentDir))
    throw new SettingsError(`KIRBY_CONTENT_DIR names ${contentDir}, which is not there.`);
  const now = () => (testClock === null ? new Date() : new Date(testClock));
  const log = createLog({
    level: settings.logLevel,
    write: (line) => process.stdout.write(`${line}\n`),
    now: () => new Date(),
  });
  if (testClock !== null)
    log.warn(`TEST_CLOCK: the site's clock stands still at ${testClock.toISOString()}.`);

  const transport = createEmbeddedTransport({
    contentDir,
    mediaDir: resolve(settings.cacheDir, 'media'),
    log,
    now,
  });
  const cms = createCms({ transport, log, origin: settings.origin });
  const loaded = await loadBuild('dist');
  const server = createSiteServer({ ...settings, cms, loaded, now, log });
  const address = await listen(server, settings);
  process.stdout.write(`Tweeklank is at ${address}\n`);

  const stop = async () => {
    await drain(server, patience);
    cms.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
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
