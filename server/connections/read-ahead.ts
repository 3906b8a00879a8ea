import type { IncomingMessage } from 'node:http';

/** The listener of @hono/node-server takes a body from here when it is there. */
interface WithBody extends IncomingMessage {
  rawBody?: Buffer;
}

/**
 * Reads a body before anybody works on the request, `most` bytes and a little of it: half a body costs no more than its bytes, and one that breaks off is seen by
 * nobody. `then` is called when it is whole or too long, never when it breaks off.
 */
export function readAhead(request: WithBody, most: number, then: () => void): void {
  if (Number(request.headers['content-length'] ?? 0) > most) {
    then();
    return;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  const finish = () => {
    request.off('data', take).off('end', finish);
    request.rawBody = Buffer.concat(chunks);
    then();
  };
  const take = (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > most) finish();
  };
  request.on('data', take).on('end', finish);
}
