import type { Connection } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';

export type LingerLimits = Pick<ConnectionLimits, 'lingerTime' | 'lingerMost'>;

/**
 * Closes a connection whose client may still be sending: our side ends, and incoming bytes are discarded
 * until none came for `lingerTime` milliseconds, at most for `lingerMost`. A socket closed with unread bytes
 * is reset, and a client that reads only after sending loses the answer (RFC 9112, 9.6).
 */
export function closeGently(connection: Connection, { lingerTime, lingerMost }: LingerLimits): void {
  const { socket } = connection;
  if (connection.isClosing) return;
  connection.isClosing = true;
  connection.isFull = true;
  socket.end();
  // Node parses HTTP with one shared buffer. After HTTP each read would allocate 64 kB: stay paused.
  if (!connection.hasLeftHttp) socket.resume();
  const end = performance.now() + lingerMost;
  let read = socket.bytesRead;
  let timer = setTimeout(look, lingerTime);
  function look(): void {
    const left = end - performance.now();
    if (socket.bytesRead === read || left <= 0) return void socket.destroy();
    read = socket.bytesRead;
    timer = setTimeout(look, Math.min(lingerTime, left));
  }
  socket.once('close', () => clearTimeout(timer));
}

/** Node calls `destroySoon` after the last answer; with unread bytes the connection must close gently. */
export function endGently(connection: Connection, limits: LingerLimits): void {
  const { socket } = connection;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const hasMore = connection.isFull || connection.latest?.request.complete === false;
    if (hasMore) closeGently(connection, limits);
    else destroySoon();
  };
}
