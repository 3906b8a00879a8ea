import type { Connection } from './connection.ts';

/**
 * Closes a connection whose client may still be sending: our side ends, and incoming bytes are discarded
 * until the other side ends too, for at most `lingerTime` milliseconds. A socket that is closed with unread
 * bytes in it is reset, and the client loses the answer (RFC 9112, 9.6).
 */
export function closeGently(connection: Connection, lingerTime: number): void {
  const { socket } = connection;
  if (connection.isClosing) return;
  connection.isClosing = true;
  connection.isFull = true;
  socket.end();
  // While node parses HTTP, it reads into one buffer that all sockets share. After HTTP (on a connection with
  // pipelined requests) each read would allocate 64 kB, so the socket stays paused there.
  if (!connection.hasLeftHttp) socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerTime);
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Node calls `destroySoon` to end a connection after its last answer.
 * When bytes may be unread, the connection must close gently instead.
 */
export function endGently(connection: Connection, lingerTime: number): void {
  const { socket } = connection;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const hasMore = connection.isFull || connection.latest?.request.complete === false;
    if (hasMore) closeGently(connection, lingerTime);
    else destroySoon();
  };
}
