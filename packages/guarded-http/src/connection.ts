import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What the server knows of one connection. All times are milliseconds of `performance.now()`. */
export interface Connection {
  readonly socket: Socket;
  readonly openedAt: number;
  /** The newest request and its answer; null when there is none, or both are complete. */
  latest: { readonly request: IncomingMessage; readonly response: ServerResponse } | null;
  latestAt: number;
  requests: number;
  /** Pipelined requests that wait until the answer to an earlier one was sent. */
  waiting: number;
  /** Its newest request is the last one: later bytes are not parsed as a request. */
  isFull: boolean;
  isClosing: boolean;
  /** Node's HTTP parser has released the socket: later bytes are not parsed. */
  hasLeftHttp: boolean;
  taken: number;
  takenAt: number;
}

/** A connection that has just been opened. */
export function createConnection(socket: Socket, now: number): Connection {
  return {
    socket,
    openedAt: now,
    latest: null,
    latestAt: now,
    requests: 0,
    waiting: 0,
    isFull: false,
    isClosing: false,
    hasLeftHttp: false,
    taken: 0,
    takenAt: now,
  };
}

export function isAnswering({ latest }: Connection): boolean {
  return latest !== null && !latest.response.writableFinished && !latest.response.destroyed;
}

export function isReceiving({ latest }: Connection): boolean {
  return latest !== null && !latest.request.complete && !latest.request.destroyed;
}

/** Its answer to this request is the last one. */
export function makeLast(connection: Connection, response: ServerResponse): void {
  connection.isFull = true;
  response.shouldKeepAlive = false;
}
