import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { type Connection, createConnection } from './connection.ts';
import { worstFirst } from './worst-first.ts';

/** A connection opened at a moment, with its newest request at another. */
function connection(
  openedAt: number,
  latestAt?: number,
  { isComplete = true, isAnswered = true, unsent = 0 } = {},
): Connection {
  const socket = new Socket();
  const made = createConnection(socket, openedAt);
  if (unsent > 0) Object.defineProperty(socket, 'writableLength', { value: unsent });
  if (latestAt === undefined) return made;
  const request = Object.assign(new IncomingMessage(socket), { complete: isComplete });
  const response = new ServerResponse(request);
  Object.defineProperty(response, 'writableFinished', { value: isAnswered });
  const isOver = isComplete && isAnswered;
  return Object.assign(made, { latest: isOver ? null : { request, response }, latestAt, requests: 1 });
}

test('T7 connections are closed in order: without a request, with an incomplete request, idle, not reading its answer; oldest first; one being answered stays', () => {
  const oldSilent = connection(0);
  const silent = connection(9_000);
  const half = connection(0, 9_000, { isComplete: false, isAnswered: false });
  const idle = connection(0, 8_000);
  const older = connection(0, 2_000);
  const stalled = connection(0, 1_000, { isAnswered: false, unsent: 10 });
  const waiting = connection(0, 1_000, { isAnswered: false });
  const taking = Object.assign(connection(0, 1_000, { isAnswered: false, unsent: 10 }), { takenAt: 9_900 });
  const all = [waiting, stalled, taking, idle, older, half, silent, oldSilent];
  const names = new Map(
    Object.entries({ oldSilent, silent, half, idle, older, stalled, waiting, taking }).map(([name, each]) => [
      each,
      name,
    ]),
  );
  expect(worstFirst(all, 10_000).map((each) => names.get(each))).toEqual([
    'oldSilent',
    'silent',
    'half',
    'older',
    'idle',
    'stalled',
  ]);
});
