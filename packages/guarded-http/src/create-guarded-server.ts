import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createFailures } from './close-failed.ts';
import { endGently } from './close-gently.ts';
import { type Connection, createConnection, makeLast } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { createPipeline } from './create-pipeline.ts';
import { createServer } from './node-http.ts';
import { createReleasingResponse } from './releasing-response.ts';
import { stopServer } from './stop-server.ts';
import { createStoppableRequest } from './stoppable-request.ts';
import { type Log, watchConnections } from './watch-connections.ts';

interface GuardedServerOptions {
  limits: ConnectionLimits;
  /** Headers of the answers that the listener does not give, to unreadable requests. */
  headers: readonly (readonly [name: string, value: string])[];
  listener: RequestListener;
  /** For a request whose body nobody wants the server does not wait. */
  wantsBody: (request: IncomingMessage) => boolean;
  log: Log;
}

export interface GuardedServer extends Server {
  isStopping(): boolean;
  openConnections(): number;
  stop(): Promise<void>;
}

/**
 * Builds a server on which no connection takes more than its share. Node's own limits close what
 * sends too slowly, too much, or nothing. What they cannot do, and a proxy does only where there is one:
 * answer pipelined requests one at a time (create-pipeline.ts, stoppable-request.ts), close the least useful
 * connections of many and bound the memory of unread answers (watch-connections.ts), and end a connection
 * whose client is still sending without losing the answer (close-gently.ts, close-failed.ts).
 */
export function createGuardedServer(options: GuardedServerOptions): GuardedServer {
  const { limits, headers, listener, wantsBody, log } = options;
  const open = new Map<Duplex, Connection>();
  let isStopping = false;
  const isFull = (socket: Duplex) => open.get(socket)?.isFull === true;

  const server = createServer(
    {
      IncomingMessage: createStoppableRequest(isFull),
      ServerResponse: createReleasingResponse((socket, response) => pipeline.release(socket, response)),
      shouldUpgradeCallback: ({ socket }) => isFull(socket),
      headersTimeout: limits.headTime,
      requestTimeout: limits.requestTime,
      keepAliveTimeout: limits.keepAliveTime,
      connectionsCheckingInterval: limits.checkTime,
      maxHeaderSize: limits.headBytes,
      // Strict, whatever flag node has: what two servers may parse differently must be refused.
      insecureHTTPParser: false,
      // A request without a Host header is served; node would refuse it, without our headers.
      requireHostHeader: false,
    },
    (request, response) => pipeline.receive(request, response),
  );
  server.maxConnections = limits.connections;
  server.maxHeadersCount = limits.headLines;
  server.timeout = limits.sendTime;
  const watch = watchConnections({ server, open, limits, log });
  const pipeline = createPipeline({ open, limits, listener, wantsBody, watch, isStopping: () => isStopping });
  const failures = createFailures({ open, headers, limits, watch });

  server.on('connection', (socket: Socket) => {
    const connection = createConnection(socket, performance.now());
    open.set(socket, connection);
    endGently(connection, limits);
    socket.once('close', () => {
      open.delete(socket);
      pipeline.forget(connection);
    });
    watch.makeRoom();
  });
  server.on('checkExpectation', pipeline.receive);
  server.on('clientError', failures.onClientError);
  server.on('timeout', failures.onSilence);
  server.on('upgrade', (_request, socket) => failures.onLeftHttp(socket));
  server.on('connect', (_request, socket) => failures.onLeftHttp(socket, '405 Method Not Allowed'));

  return Object.assign(server, {
    isStopping: () => isStopping,
    openConnections: () => open.size,
    stop() {
      isStopping = true;
      for (const connection of open.values()) {
        const response = connection.latest?.response;
        if (response !== undefined && !response.headersSent) makeLast(connection, response);
      }
      return stopServer(server, open, limits.stopping);
    },
  });
}
