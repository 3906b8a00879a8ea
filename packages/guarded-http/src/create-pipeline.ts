import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Connection, makeLast } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { readAhead } from './read-ahead.ts';
import type { Watch } from './watch-connections.ts';

interface PipelineOptions {
  open: ReadonlyMap<Duplex, Connection>;
  limits: ConnectionLimits;
  listener: RequestListener;
  wantsBody: (request: IncomingMessage) => boolean;
  watch: Watch;
  isStopping: () => boolean;
}

/** Builds what gives the requests of each connection to the listener, one at a time. */
export function createPipeline(options: PipelineOptions) {
  const { open, limits, listener, wantsBody, watch, isStopping } = options;
  let waiting = 0;

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

  return {
    receive(request: IncomingMessage, response: ServerResponse): void {
      const connection = open.get(request.socket);
      if (connection === undefined || connection.isClosing) return;
      connection.latest = { request, response };
      connection.latestAt = performance.now();
      connection.requests += 1;
      const isLast =
        isStopping() ||
        request.headers.upgrade !== undefined ||
        connection.requests >= limits.requestsPerConnection;
      if (isLast) makeLast(connection, response);
      else if (hasBody(request)) holdUntilRead(connection, request, response);
      if (response.socket === null) queue(connection, request, response);
      else answer(request, response);
    },

    /** A request that is held here, and its answer, would survive the next collections of garbage. */
    release(socket: Duplex, response: ServerResponse): void {
      const connection = open.get(socket);
      if (connection?.latest?.response === response && connection.latest.request.complete)
        connection.latest = null;
    },

    /** The requests that wait on a closed connection get no answer. */
    forget(connection: Connection): void {
      waiting -= connection.waiting;
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
}

/** A listener that answers before the body was read does not want it: the connection then ends. */
function holdUntilRead(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once('end', () => {
    response.shouldKeepAlive = shouldKeepAlive && !connection.isFull;
  });
}
