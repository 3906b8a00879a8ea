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

/** Milliseconds and bytes. SECURITY.md says what only a proxy can stop. */
export const defaultLimits = {
  connections: 3_000,
  headTime: 10_000,
  requestTime: 20_000,
  /** Must be longer than a proxy keeps an idle connection. */
  keepAliveTime: 65_000,
  /** Ends connections of clients that stop reading. */
  sendTime: 60_000,
  /** Ends a connection after many requests, so that a restarted load balancer spreads connections again. */
  requestsPerConnection: 100_000,
  headBytes: 16 * 1024,
  headLines: 100,
  checkTime: 1_000,
  stopping: {
    /** Readiness fails in this time, so that a load balancer sends visitors elsewhere. */
    graceTime: 0,
    /** Open connections may send one more request, answered with `Connection: close`. */
    farewellTime: 1_000,
    timeout: 10_000,
  },
};

type ResponseHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

interface HttpServerOptions {
  limits: ConnectionLimits;
  headers: readonly (readonly [name: string, value: string])[];
  listener: RequestListener;
}

export interface HttpServer extends Server {
  isStopping(): boolean;
  openConnections(): number;
  stop(): Promise<void>;
}

const PAUSE = 50;

export function createHttpServer({ limits, headers, listener }: HttpServerOptions): HttpServer {
  let isStopping = false;
  let open = 0;

  /** Responses that have begun must also announce that the connection closes. */
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
      // Refuses requests that a proxy may parse differently.
      insecureHTTPParser: false,
      // Lets the listener refuse requests without Host, because Node's refusal would lack our headers.
      requireHostHeader: false,
    },
    listener,
  );
  // Node's own 417 would lack our headers.
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

  /** Accepts waiting connections, closes each after one more request, and closes all after `timeout`. */
  async function stop(): Promise<void> {
    isStopping = true;
    const { graceTime, farewellTime, timeout } = limits.stopping;
    if (graceTime > 0) await setTimeout(graceTime, undefined, { ref: false });
    // Accepts connections that arrived while the process was busy.
    await setImmediate();
    await setImmediate();
    const { promise: isClosed, resolve } = Promise.withResolvers<void>();
    // Uses `close` of the plain server, because that of the HTTP server resets idle connections and loses
    // requests.
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
