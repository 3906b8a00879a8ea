import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Reply } from '../pages-thread/backend.ts';

type OwnReply = Extract<Reply, { kind: 'response' }>;

export async function writeReply(
  response: ServerResponse,
  { status, headers, body }: OwnReply,
): Promise<void> {
  if (response.destroyed) {
    if (isFile(body)) await body.file.close();
    return;
  }
  const length =
    body === null || isFile(body) || hasLength(headers) ? [] : ['content-length', String(body.byteLength)];
  response.writeHead(status, [...headers, ...length]);
  if (!isFile(body)) {
    response.end(body ?? undefined);
    return;
  }
  const { file, start, end } = body;
  const bytes = file.createReadStream({ start, end });
  // `pipeline` also closes the file when the client disconnects or the file becomes shorter.
  await pipeline(bytes, response, { end: false }).catch(() => {});
  // The client would read the next response as the rest of a short one.
  if (bytes.bytesRead === end - start + 1) response.end();
  else response.destroy();
}

export function lengthOf({ body }: OwnReply): number {
  if (body === null) return 0;
  return isFile(body) ? body.end - body.start + 1 : body.byteLength;
}

function isFile(body: OwnReply['body']): body is Extract<OwnReply['body'], { file: unknown }> {
  return body !== null && 'file' in body;
}

function hasLength(headers: readonly string[]): boolean {
  return headers.includes('content-length');
}
