import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Cms } from '#cms';
import { type AppSettings, composeApp } from './compose/compose-app.ts';
import { forOwnMachine } from './for-own-machine.ts';
import { createFrontDoor } from './front-door.ts';
import type { LoadedBuild } from './load-build.ts';
import type { Log } from './log.ts';

export interface SiteServerOptions extends AppSettings {
  cms: Cms;
  loaded: LoadedBuild;
  /** Whether somebody said what `origin` is; else only this machine is answered. */
  hasOrigin: boolean;
  now: () => Date;
  log: Log;
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Builds the whole production server around content and build; it does not listen yet. */
export function createSiteServer({
  cms,
  loaded,
  hasOrigin,
  log,
  now,
  ...settings
}: SiteServerOptions): Server {
  const { origin } = settings;
  const { assets, renderer } = loaded;
  const { app, cache, headers, findStaticFile } = composeApp({
    settings,
    cms,
    log,
    now,
    loadAssets: async () => assets,
    loadRenderer: async () => renderer,
    buildId: loaded.build.id,
    isDevelopment: false,
    staticRoots: loaded.staticRoots,
  });
  const stopListening = cms.onChange((answers) => cache.drop(answers));
  const openDoor = createFrontDoor({ app, cache, matchPath: renderer.matchPath, origin, log });
  const frontDoor = hasOrigin ? openDoor : forOwnMachine(openDoor, { origin, headers, log });
  // R9: a visit without a host goes on; node alone would refuse it, without our headers.
  const server = createServer({ keepAliveTimeout: 65_000, requireHostHeader: false }, frontDoor);
  server.on('checkExpectation', frontDoor);
  server.on('connect', (_request, socket) => refuse(socket, '405 Method Not Allowed'));
  server.on('close', stopListening);
  server.once('listening', () => compressAhead([...assets.scripts, ...assets.preloads, ...assets.styles]));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    refuse(socket, refusals[error.code ?? ''] ?? '400 Bad Request');
  });
  return server;

  /** Answers what is no request that the app could read. */
  function refuse(socket: Duplex, status: string): void {
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    socket.end(
      [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...lines, '', ''].join('\r\n'),
    );
  }

  /** What every first visitor fetches is compressed before the first one comes; one that fails is tried again when it is asked for. */
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
