import type { IncomingMessage } from 'node:http';

/** Bytes. */
const MOST = 64 * 1024;

/**
 * Reads the body of a request; one that is longer than 64 kB is cut off just beyond that, so that its handler
 * refuses it. A body that the client does not finish is never returned: its connection ends.
 */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = () => {
      request.off('data', take).off('end', finish);
      resolve(Buffer.concat(chunks));
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > MOST) finish();
    };
    request.on('data', take).on('end', finish);
  });
}
