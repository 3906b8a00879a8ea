import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { StopLimits } from '../settings/connection-limits.ts';
import { type Connection, isAnswering } from './connection.ts';

/** How often it is looked who became idle, once the farewell is over; milliseconds. */
const pause = 50;

/**
 * Ends a server without losing a request (T13). Connections that the kernel let in are taken over, then nobody is listening; who asks on a kept connection
 * is answered and told that this was the last. After the farewell those without a request are closed, after `patience` all.
 */
export async function stopServer(
  server: Server,
  open: ReadonlyMap<Duplex, Connection>,
  { graceTime, farewellTime, patience }: StopLimits,
): Promise<void> {
  if (graceTime > 0) await setTimeout(graceTime, undefined, { ref: false });
  // Once around: whoever connected while this one was busy is taken over before the door closes.
  await setImmediate();
  await setImmediate();
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  // Not node's own close of an HTTP server: that resets idle connections at once, and with them the request that is on its way there.
  NetServer.prototype.close.call(server, () => resolve());
  const begun = performance.now();
  const timers = [
    globalThis.setTimeout(() => destroyAll(open.values()), patience),
    globalThis.setInterval(() => {
      if (performance.now() - begun >= farewellTime) closeIdle(open.values());
    }, pause),
  ];
  await isClosed;
  for (const timer of timers) clearInterval(timer);
}

function closeIdle(connections: Iterable<Connection>): void {
  for (const connection of connections) {
    if (!isAnswering(connection) && !connection.isClosing) connection.socket.destroy();
  }
}

function destroyAll(connections: Iterable<Connection>): void {
  for (const { socket } of connections) socket.destroy();
}
