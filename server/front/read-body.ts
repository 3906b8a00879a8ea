import type { IncomingMessage } from 'node:http';

const MOST = 64 * 1024;

/** Stops just beyond 64 kB, so that the handler refuses the body. Never resolves for an unfinished body. */
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
