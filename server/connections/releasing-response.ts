import type * as http from 'node:http';
import type { Socket } from 'node:net';
import { ServerResponse } from './node-http.ts';

/**
 * Builds the response class of a server that is told when an answer has been sent. Node calls `detachSocket`
 * then. A listener for `finish` would do the same, at the cost of a list of listeners for each response.
 */
export function createReleasingResponse(
  release: (socket: Socket, response: http.ServerResponse) => void,
): typeof http.ServerResponse {
  return class ReleasingResponse<
    Request extends http.IncomingMessage = http.IncomingMessage,
  > extends ServerResponse<Request> {
    override detachSocket(socket: Socket): void {
      super.detachSocket(socket);
      release(socket, this);
    }
  };
}
