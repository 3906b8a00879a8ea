import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What the server knows of one connection. Moments are milliseconds of `performance.now()`. */
export interface Connection {
  readonly socket: Socket;
  readonly openedAt: number;
  /** The newest request and its answer; null as long as it has asked nothing. */
  latest: { readonly request: IncomingMessage; readonly response: ServerResponse } | null;
  latestAt: number;
  requests: number;
  /** Requests that came before the answer to an earlier one was sent. */
  waiting: number;
  /** Its newest request is its last: what follows is not read as one. */
  isFull: boolean;
  isClosing: boolean;
  /** Node has let go of it: nothing that comes is parsed any more. */
  hasLeftHttp: boolean;
  /** How much it had taken of its answers when that was looked at last, and when that was more than before. */
  taken: number;
  takenAt: number;
}

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

/** Whether somebody waits for an answer, or takes one in. */
export function isAnswering({ latest }: Connection): boolean {
  return latest !== null && !latest.response.writableFinished && !latest.response.destroyed;
}

/** Whether a request began to come whose body is not whole. */
export function isReceiving({ latest }: Connection): boolean {
  return latest !== null && !latest.request.complete && !latest.request.destroyed;
}
