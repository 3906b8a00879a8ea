import { composeFront, type FrontParts, type FrontSettings } from './compose/compose-front.ts';
import { type ConnectionLimits, createHttpServer, type HttpServer } from './connections/http-server.ts';
import { forOwnMachine } from './front/for-own-machine.ts';

export interface SiteServerOptions
  extends FrontSettings,
    Omit<FrontParts, 'settings' | 'isDevelopment' | 'openConnections' | 'isStopping'> {
  /** Whether SITE_ORIGIN is set; otherwise the site responds only to this machine. */
  hasOrigin: boolean;
  connections: ConnectionLimits;
}

export function createSiteServer(options: SiteServerOptions): HttpServer {
  const { hasOrigin, connections, origin, log } = options;
  const { listener, headers, open, close } = composeFront({
    ...options,
    settings: options,
    isDevelopment: false,
    openConnections: () => server.openConnections(),
    isStopping: () => server.isStopping(),
  });
  const server = createHttpServer({
    limits: connections,
    headers,
    listener: hasOrigin ? listener : forOwnMachine(listener, { origin, headers, log }),
  });
  server.on('close', close);
  server.once('listening', open);
  return server;
}
