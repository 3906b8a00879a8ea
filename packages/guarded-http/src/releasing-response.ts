import type * as http from 'node:http';
import type { Socket } from 'node:net';
import { ServerResponse } from './node-http.ts';

/**
 * Builds a response class that says when an answer was sent: Node calls `detachSocket` then. A listener for
 * `finish` would cost a list of listeners for each response.
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
