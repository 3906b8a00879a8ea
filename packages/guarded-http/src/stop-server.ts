import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type Connection, isAnswering } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** How often idle connections are looked for after the farewell time; milliseconds. */
const pause = 50;

/**
 * Stops a server without losing a request: connections that the kernel accepted are taken over,
 * requests on keep-alive connections get `Connection: close`; after the farewell time connections without a
 * request are closed, after `timeout` all.
 */
export async function stopServer(
  server: Server,
  open: ReadonlyMap<Duplex, Connection>,
  { graceTime, farewellTime, timeout }: ConnectionLimits['stopping'],
): Promise<void> {
  if (graceTime > 0) await setTimeout(graceTime, undefined, { ref: false });
  // A full turn: connections that arrived while the process was busy are accepted before it stops.
  await setImmediate();
  await setImmediate();
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  // Not the `close` of node's HTTP server: it resets idle connections, and loses requests on their way.
  NetServer.prototype.close.call(server, () => resolve());
  const begun = performance.now();
  const timers = [
    globalThis.setTimeout(() => destroyAll(open.values()), timeout),
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
