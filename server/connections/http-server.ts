import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';

export type ConnectionLimits = typeof defaultLimits;

/**
 * Node's own limits of one connection, and of all together; milliseconds and bytes. SECURITY.md says what
 * they cannot stop, which a proxy does.
 */
export const defaultLimits = {
  connections: 3_000,
  /** Until the head of a request must be complete: nobody types it by hand. */
  headTime: 10_000,
  /** Until the body must be complete too: it has 64 kB at most. */
  requestTime: 20_000,
  /** How long an idle connection stays open. Must be longer than a proxy before the server keeps it. */
  keepAliveTime: 65_000,
  /** How long nothing may go either way, for a client that takes nothing of its response. */
  sendTime: 60_000,
  /** Then a connection ends, so that a restarted load balancer spreads its connections again. */
  requestsPerConnection: 100_000,
  headBytes: 16 * 1024,
  headLines: 100,
  /** How often node looks for connections that are too slow. */
  checkTime: 1_000,
  stopping: {
    /** How long it serves while its readiness check fails: a load balancer sends visitors elsewhere. */
    graceTime: 0,
    /** How long keep-alive connections may send one more request, answered with `Connection: close`. */
    farewellTime: 1_000,
    timeout: 10_000,
  },
};

type ResponseHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

interface HttpServerOptions {
  limits: ConnectionLimits;
  /** Headers of the responses to unreadable requests. */
  headers: readonly (readonly [name: string, value: string])[];
  listener: RequestListener;
}

export interface HttpServer extends Server {
  isStopping(): boolean;
  openConnections(): number;
  /** Stops without losing a request. */
  stop(): Promise<void>;
}

/** How often idle connections are looked for after the farewell time; milliseconds. */
const PAUSE = 50;

/** Builds the server with its limits; it does not listen yet. */
export function createHttpServer({ limits, headers, listener }: HttpServerOptions): HttpServer {
  let isStopping = false;
  let open = 0;

  /** Every response passes `writeHead`, also those under way when the server is told to stop. */
  class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, message?: string, headers?: ResponseHeaders): this;
    override writeHead(status: number, headers?: ResponseHeaders): this;
    override writeHead(status: number, first?: string | ResponseHeaders, headers?: ResponseHeaders): this {
      if (isStopping) this.shouldKeepAlive = false;
      return typeof first === 'string'
        ? super.writeHead(status, first, headers)
        : super.writeHead(status, first);
    }
  }

  const server = createServer(
    {
      ServerResponse: SiteResponse,
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
    listener,
  );
  // Node would answer 417 without our headers.
  server.on('checkExpectation', listener);
  server.maxConnections = limits.connections;
  server.maxHeadersCount = limits.headLines;
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  server.timeout = limits.sendTime;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  const refusal = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    socket.end(
      `HTTP/1.1 ${statusOf(error)}\r\nConnection: close\r\nContent-Length: 0\r\n${refusal}\r\n`,
      () => socket.destroy(),
    );
  });

  /**
   * Takes over connections that the kernel accepted and ends the others after one more request; those without
   * a request are closed after the farewell time, all after `timeout`.
   */
  async function stop(): Promise<void> {
    isStopping = true;
    const { graceTime, farewellTime, timeout } = limits.stopping;
    if (graceTime > 0) await setTimeout(graceTime, undefined, { ref: false });
    // A full turn: connections that arrived while the process was busy are accepted before it stops.
    await setImmediate();
    await setImmediate();
    const { promise: isClosed, resolve } = Promise.withResolvers<void>();
    // Not the `close` of node's HTTP server: it resets idle connections, and loses requests on their way.
    NetServer.prototype.close.call(server, () => resolve());
    const begun = performance.now();
    const looking = setInterval(() => {
      const passed = performance.now() - begun;
      if (passed >= timeout) server.closeAllConnections();
      else if (passed >= farewellTime) server.closeIdleConnections();
    }, PAUSE);
    await isClosed;
    clearInterval(looking);
  }

  return Object.assign(server, { isStopping: () => isStopping, openConnections: () => open, stop });
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function statusOf({ code = '' }: NodeJS.ErrnoException): string {
  return refusals[code] ?? '400 Bad Request';
}
