import type { Connection } from './connection.ts';

/**
 * Closes a connection whose client may still be sending: our side ends, and for at most `lingerTime`
 * milliseconds incoming bytes are discarded. A socket closed with unread bytes is reset, and the client loses
 * the answer (RFC 9112, 9.6).
 */
export function closeGently(connection: Connection, lingerTime: number): void {
  const { socket } = connection;
  if (connection.isClosing) return;
  connection.isClosing = true;
  connection.isFull = true;
  socket.end();
  // Node parses HTTP with one shared buffer. After HTTP each read would allocate 64 kB: stay paused.
  if (!connection.hasLeftHttp) socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerTime);
  socket.once('close', () => clearTimeout(timer));
}

/** Node calls `destroySoon` after the last answer; with unread bytes the connection must close gently. */
export function endGently(connection: Connection, lingerTime: number): void {
  const { socket } = connection;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const hasMore = connection.isFull || connection.latest?.request.complete === false;
    if (hasMore) closeGently(connection, lingerTime);
    else destroySoon();
  };
}
