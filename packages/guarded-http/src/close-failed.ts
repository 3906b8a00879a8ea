import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { closeGently, type LingerLimits } from './close-gently.ts';
import { type Connection, isAnswering, makeLast } from './connection.ts';
import type { Watch } from './watch-connections.ts';

interface FailureOptions {
  open: ReadonlyMap<Duplex, Connection>;
  headers: readonly (readonly [name: string, value: string])[];
  limits: LingerLimits;
  watch: Watch;
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Builds what ends connections with unreadable, late or no requests, after the answer under way. */
export function createFailures({ open, headers, limits, watch }: FailureOptions) {
  return { onClientError, onSilence, onLeftHttp };

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
    if (response.headersSent) response.once('finish', () => closeGently(connection, limits));
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
    else closeGently(connection, limits);
  }

  /** Answers bytes that are not a request the app could read. */
  function refuse(socket: Duplex, status: string): void {
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...lines, '', ''];
    socket.write(head.join('\r\n'));
    const connection = open.get(socket);
    if (connection === undefined) socket.destroy();
    else closeGently(connection, limits);
  }
}

function refusalFor({ code = '' }: NodeJS.ErrnoException): string {
  return refusals[code] ?? '400 Bad Request';
}
