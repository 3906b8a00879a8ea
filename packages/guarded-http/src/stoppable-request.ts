import type { Socket } from 'node:net';
import { IncomingMessage } from './node-http.ts';

/**
 * Builds the request class of a server that can stop reading. Node parses everything that one read of a
 * socket returned, up to 64 kB or a few thousand requests, even when the client does not read the answers;
 * pausing the socket takes effect only after that. What stops the parser at once is a request that leaves
 * HTTP (an "upgrade"): node stops before it makes an answer for it. So every request on a connection that
 * `isFull` is reported as an upgrade.
 */
export function createStoppableRequest(isFull: (socket: Socket) => boolean): typeof IncomingMessage {
  return class StoppableRequest extends IncomingMessage {
    /** The value that node's parser set, then the decision of the server. */
    declare private leavesHttp: boolean | null | undefined;

    get upgrade(): boolean | null | undefined {
      return this.leavesHttp;
    }

    set upgrade(value: boolean | null | undefined) {
      this.leavesHttp = value === null ? null : value || isFull(this.socket);
    }
  };
}
