import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connection } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { worstFirst } from './worst-first.ts';

export type Reason = 'ahead' | 'late' | 'unreadable' | 'stalled' | 'memory' | 'crowd' | 'refused';

/** Gets a line about connections that were closed before their time, with a count for each reason. */
export interface Log {
  info(message: string, facts: Record<string, unknown>): void;
}

interface WatchOptions {
  server: Server;
  open: Map<Duplex, Connection>;
  limits: ConnectionLimits;
  log: Log;
}

export interface Watch {
  count(reason: Reason): void;
  makeRoom(): void;
}

/** The share of connections closed at once, because finding them means checking every connection. */
const share = 1 / 16;
const minute = 60_000;

/** Watches all connections together: their number, and the memory of unread answers. Logs once a minute. */
export function watchConnections({ server, open, limits, log }: WatchOptions): Watch {
  const counts = new Map<Reason, number>();
  const room = Math.ceil(limits.connections * share);
  let loggedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  const count = (reason: Reason) => void counts.set(reason, (counts.get(reason) ?? 0) + 1);

  server.on('drop', () => count('refused'));
  server.on('listening', () => {
    timer = setInterval(look, limits.checkTime).unref();
  });
  server.on('close', () => {
    clearInterval(timer);
    notify();
  });

  return { count, makeRoom };

  function makeRoom(): void {
    if (open.size <= limits.connections - room) return;
    for (const { socket } of worstFirst(open.values(), performance.now()).slice(0, room)) {
      count('crowd');
      // It stays in the map until node has closed it; no other check should find it again.
      open.delete(socket);
      socket.destroy();
    }
  }

  function look(): void {
    const now = performance.now();
    limitMemory(now);
    if (now - loggedAt < minute) return;
    loggedAt = now;
    notify();
  }

  /** The connection whose client has read nothing for the longest time is closed first. */
  function limitMemory(now: number): void {
    let unsent = 0;
    for (const connection of open.values()) {
      const { socket } = connection;
      const taken = socket.bytesWritten - socket.writableLength;
      if (taken !== connection.taken) Object.assign(connection, { taken, takenAt: now });
      unsent += socket.writableLength;
    }
    if (unsent <= limits.unsentBytes) return;
    const slowest = [...open.values()]
      .filter(({ socket }) => socket.writableLength > 0)
      .sort((a, b) => a.takenAt - b.takenAt);
    for (const { socket } of slowest) {
      if (unsent <= limits.unsentBytes) return;
      unsent -= socket.writableLength;
      count('memory');
      socket.destroy();
    }
  }

  function notify(): void {
    if (counts.size === 0) return;
    log.info('connections were let go', Object.fromEntries(counts));
    counts.clear();
  }
}
