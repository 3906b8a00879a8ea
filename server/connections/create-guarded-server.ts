import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';
import type { Header } from '../page-cache/answer.ts';
import type { ConnectionLimits } from '../settings/connection-limits.ts';
import { closeGently, endGently } from './close-gently.ts';
import { type Connection, createConnection, isAnswering } from './connection.ts';
import { createServer } from './node-http.ts';
import { readAhead } from './read-ahead.ts';
import { createReleasingResponse } from './releasing-response.ts';
import { stopServer } from './stop-server.ts';
import { createStoppableRequest } from './stoppable-request.ts';
import { watchConnections } from './watch-connections.ts';

export interface GuardedServerOptions {
  limits: ConnectionLimits;
  /** Headers of the answers that the listener does not give, to unreadable requests. */
  headers: readonly Header[];
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

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Builds a server on which no connection takes more than its share (T7, T9): one answer at a time, few
 * pipelined requests behind it, and a client that sends nothing or does not read is closed.
 */
export function createGuardedServer(options: GuardedServerOptions): GuardedServer {
  const { limits, headers, listener, wantsBody, log } = options;
  const open = new Map<Duplex, Connection>();
  let waiting = 0;
  let isStopping = false;
  const isFull = (socket: Duplex) => open.get(socket)?.isFull === true;

  const server = createServer(
    {
      IncomingMessage: createStoppableRequest(isFull),
      ServerResponse: createReleasingResponse(release),
      shouldUpgradeCallback: ({ socket }) => isFull(socket),
      headersTimeout: limits.headTime,
      requestTimeout: limits.requestTime,
      keepAliveTimeout: limits.keepAliveTime,
      connectionsCheckingInterval: limits.checkTime,
      maxHeaderSize: limits.headBytes,
      // Strict, whatever flag node has: what two servers may parse differently must be refused.
      insecureHTTPParser: false,
      // R9: a request without a Host header is served; node would refuse it, without our headers.
      requireHostHeader: false,
    },
    receive,
  );
  server.maxConnections = limits.connections;
  server.maxHeadersCount = limits.headLines;
  server.timeout = limits.sendTime;
  const watch = watchConnections({ server, open, limits, log });

  server.on('connection', (socket: Socket) => {
    const connection = createConnection(socket, performance.now());
    open.set(socket, connection);
    endGently(connection, limits.lingerTime);
    socket.once('close', () => {
      open.delete(socket);
      waiting -= connection.waiting;
    });
    watch.makeRoom();
  });
  server.on('checkExpectation', receive);
  server.on('clientError', onClientError);
  server.on('timeout', (socket) => onSilence(socket));
  server.on('upgrade', (_request, socket) => onLeftHttp(socket));
  server.on('connect', (_request, socket) => onLeftHttp(socket, '405 Method Not Allowed'));

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

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const connection = open.get(request.socket);
    if (connection === undefined || connection.isClosing) return;
    connection.latest = { request, response };
    connection.latestAt = performance.now();
    connection.requests += 1;
    const isLast =
      isStopping ||
      request.headers.upgrade !== undefined ||
      connection.requests >= limits.requestsPerConnection;
    if (isLast) makeLast(connection, response);
    else if (hasBody(request)) holdUntilRead(connection, request, response);
    if (response.socket === null) queue(connection, request, response);
    else answer(request, response);
  }

  /** A request that is held here, and its answer, would survive the next collections of garbage. */
  function release(socket: Duplex, response: ServerResponse): void {
    const connection = open.get(socket);
    if (connection?.latest?.response === response && connection.latest.request.complete)
      connection.latest = null;
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (wantsBody(request) && hasBody(request))
      readAhead(request, limits.bodyBytes, () => listener(request, response));
    else listener(request, response);
  }

  /** Answers a pipelined request after the earlier ones. Node would make all answers at once. */
  function queue(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.waiting += 1;
    waiting += 1;
    if (connection.waiting >= limits.waitingPerConnection || waiting >= limits.waiting) {
      makeLast(connection, response);
      watch.count('ahead');
    }
    response.once('socket', () => {
      connection.waiting -= 1;
      waiting -= 1;
      // Node is about to flush what was written to this answer earlier; nothing was written yet.
      process.nextTick(() => {
        if (!response.destroyed) answer(request, response);
      });
    });
  }

  function onClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
    const connection = open.get(socket);
    if (connection === undefined || error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    if (connection.isClosing) return;
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    watch.count(isLate ? 'late' : 'unreadable');
    if (isLate && connection.socket.bytesRead === 0) {
      // A browser that opened this connection early would take a 408 for the answer to its next request.
      socket.destroy();
      return;
    }
    const { latest } = connection;
    if (latest === null || !isAnswering(connection)) refuse(socket, refusalFor(error));
    else if (latest.request.complete || latest.response.headersSent) finishLast(connection, latest.response);
    else if (latest.response.socket === null) socket.destroy();
    else refuse(socket, refusalFor(error));
  }

  /** The bytes after a good request are not a request; the good one is still answered. */
  function finishLast(connection: Connection, response: ServerResponse): void {
    connection.socket.pause();
    makeLast(connection, response);
    if (response.headersSent) response.once('finish', () => closeGently(connection, limits.lingerTime));
  }

  /** Node calls this when no byte went either way for a while: allowed only while our answer is awaited. */
  function onSilence(socket: Socket): void {
    const connection = open.get(socket);
    if (connection !== undefined && isAnswering(connection)) {
      if (socket.writableLength === 0) return;
      watch.count('stalled');
    }
    socket.destroy();
  }

  /** Node's HTTP parser has released the socket. An answer under way is still finished. */
  function onLeftHttp(socket: Duplex, refusal?: string): void {
    socket.on('error', () => socket.destroy());
    socket.on('timeout', () => onSilence(socket as Socket));
    const connection = open.get(socket);
    if (connection !== undefined) connection.hasLeftHttp = true;
    if (connection === undefined) socket.destroy();
    else if (connection.latest !== null && isAnswering(connection))
      finishLast(connection, connection.latest.response);
    else if (refusal !== undefined) refuse(socket, refusal);
    else closeGently(connection, limits.lingerTime);
  }

  /** Answers bytes that are not a request the app could read. */
  function refuse(socket: Duplex, status: string): void {
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...lines, '', ''];
    socket.write(head.join('\r\n'));
    const connection = open.get(socket);
    if (connection === undefined) socket.destroy();
    else closeGently(connection, limits.lingerTime);
  }
}

function refusalFor({ code = '' }: NodeJS.ErrnoException): string {
  return refusals[code] ?? '400 Bad Request';
}

function makeLast(connection: Connection, response: ServerResponse): void {
  connection.isFull = true;
  response.shouldKeepAlive = false;
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
}

/** A listener that answers before the body was read does not want it (T9): the connection then ends. */
function holdUntilRead(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once('end', () => {
    response.shouldKeepAlive = shouldKeepAlive && !connection.isFull;
  });
}
