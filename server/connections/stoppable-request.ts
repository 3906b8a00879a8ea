import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Builds the class of the requests of a server that can stop reading. Node parses everything that one read of a socket gave, up to 64 kB or a few
 * thousand requests, whether anybody takes the answers or not: pausing takes effect after that. What ends it at once is a request that leaves HTTP
 * (an "upgrade"): node gives up reading there, before it makes an answer. So each request on a connection that `isFull` is one.
 */
export function createStoppableRequest(isFull: (socket: Socket) => boolean): typeof IncomingMessage {
  return class StoppableRequest extends IncomingMessage {
    /** What node's parser found, then what the server decides about it. */
    declare private leavesHttp: boolean | null | undefined;

    get upgrade(): boolean | null | undefined {
      return this.leavesHttp;
    }

    set upgrade(value: boolean | null | undefined) {
      this.leavesHttp = value === null ? null : value || isFull(this.socket);
    }
  };
}
