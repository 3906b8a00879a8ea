import type { Cms } from '#cms';
import { href } from '#site/href.ts';
import type { Cluster } from './cluster/create-cluster.ts';
import { type AppSettings, composeApp } from './compose/compose-app.ts';
import { createGuardedServer, type GuardedServer } from './connections/create-guarded-server.ts';
import { forOwnMachine } from './for-own-machine.ts';
import { createFrontDoor } from './front-door.ts';
import type { LoadedBuild } from './load-build.ts';
import type { Log } from './log.ts';
import type { ConnectionLimits } from './settings/connection-limits.ts';

export interface SiteServerOptions extends AppSettings {
  cms: Cms;
  /** The connection to other instances; null when there is one only. */
  cluster: Cluster | null;
  loaded: LoadedBuild;
  /** Whether SITE_ORIGIN was set; if not, only requests for this machine itself are answered. */
  hasOrigin: boolean;
  connections: ConnectionLimits;
  /** A monotonic clock in milliseconds, for the rate limits; the machine's own when left out. */
  clock?: () => number;
  /** Milliseconds that a visitor waits for content that was never fetched before; the default of the app when left out. */
  patience?: number;
  now: () => Date;
  log: Log;
}

/** The only two routes that accept POST, in app.ts. */
const writtenTo = [href('purge'), href('question', { id: '' })];

/** Builds the whole production server for this content and this build; it does not listen yet. */
export function createSiteServer({
  cms,
  cluster,
  loaded,
  hasOrigin,
  connections,
  clock,
  patience,
  log,
  now,
  ...settings
}: SiteServerOptions): GuardedServer {
  const { origin } = settings;
  const { assets, renderer } = loaded;
  const { app, cache, headers, findStaticFile } = composeApp({
    settings,
    cms,
    cluster,
    log,
    now,
    clock,
    patience,
    loadAssets: async () => assets,
    loadRenderer: async () => renderer,
    buildId: loaded.build.id,
    isDevelopment: false,
    staticRoots: loaded.staticRoots,
    isStopping: () => server.isStopping(),
  });
  const stopListening = cms.onChange((answers) => cache.drop(answers));
  const openDoor = createFrontDoor({ app, cache, matchPath: renderer.matchPath, origin, log });
  const server = createGuardedServer({
    limits: connections,
    headers,
    listener: hasOrigin ? openDoor : forOwnMachine(openDoor, { origin, headers, log }),
    wantsBody: ({ method, url }) =>
      method === 'POST' && writtenTo.some((address) => url?.startsWith(address) === true),
    log,
  });
  server.on('close', stopListening);
  server.once('listening', () => compressAhead([...assets.scripts, ...assets.preloads, ...assets.styles]));
  return server;

  /**
   * Compresses the files that every first visit loads before they are requested. One that fails is tried again at its first request.
   */
  function compressAhead(paths: readonly string[]): void {
    for (const path of paths) {
      findStaticFile(path)
        .then((file) => file?.variant('br'))
        .catch((error: unknown) =>
          log.warn(`${path} could not be compressed ahead.`, { error: String(error) }),
        );
    }
  }
}
