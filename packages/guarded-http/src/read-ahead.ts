import type { IncomingMessage } from 'node:http';

/** The front door uses this body when it is set. */
interface WithBody extends IncomingMessage {
  rawBody?: Buffer;
}

/**
 * Reads a body of up to about `most` bytes before the request is handled, so that the app never sees one cut
 * off. `then` is called when it is complete or too long, never when it is cut off.
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
