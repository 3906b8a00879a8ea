import { type Connection, isAnswering, isReceiving } from './connection.ts';

/** When a client has read nothing for this many milliseconds, its answer is worth less than a new visitor. */
const timeout = 5_000;

/**
 * The connections to close when there are too many: first those without any request, then those with an
 * incomplete one, idle ones, and those whose client does not read; in each group the oldest first.
 */
export function worstFirst(connections: Iterable<Connection>, now: number): Connection[] {
  const ranked: { connection: Connection; rank: number; since: number }[] = [];
  for (const connection of connections) {
    const checked = check(connection, now);
    if (checked !== null) ranked.push({ connection, ...checked });
  }
  ranked.sort((a, b) => a.rank - b.rank || a.since - b.since);
  return ranked.map(({ connection }) => connection);
}

function check(connection: Connection, now: number): { rank: number; since: number } | null {
  const { requests, latestAt, openedAt, takenAt, socket } = connection;
  if (requests === 0) return { rank: 0, since: openedAt };
  if (isReceiving(connection)) return { rank: 1, since: latestAt };
  if (!isAnswering(connection)) return { rank: 2, since: latestAt };
  const since = Math.max(takenAt, latestAt);
  return socket.writableLength > 0 && now - since >= timeout ? { rank: 3, since } : null;
}
