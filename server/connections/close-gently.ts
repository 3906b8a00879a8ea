import type { Connection } from './connection.ts';

/**
 * Says goodbye to whoever may still be sending: our side ends, and what comes is thrown away until the other side ends too, for `lingerTime` milliseconds at
 * most. A socket that is closed with something unread in it is reset, and the answer is lost with it (RFC 9112, 9.6).
 */
export function closeGently(connection: Connection, lingerTime: number): void {
  const { socket } = connection;
  if (connection.isClosing) return;
  connection.isClosing = true;
  connection.isFull = true;
  socket.end();
  // What node parses is read into one buffer for all. Behind requests sent ahead each read would take 64 kB of its own, and nobody waits to be read there.
  if (!connection.hasLeftHttp) socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerTime);
  socket.once('close', () => clearTimeout(timer));
}

/** Node ends a connection after its last answer by this method. Where something may be unread it is to end gently. */
export function endGently(connection: Connection, lingerTime: number): void {
  const { socket } = connection;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const hasMore = connection.isFull || connection.latest?.request.complete === false;
    if (hasMore) closeGently(connection, lingerTime);
    else destroySoon();
  };
}
