/** A body that ended before it was whole: whoever sent it went away, or took too long. Nothing is wrong here. */
export class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError';
}

/**
 * A body as text; null when it is longer than `max` bytes.
 * @throws BrokenOffError when the rest of it does not come
 */
export async function readBody(request: Request, max: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > max) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > max) return null;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new BrokenOffError('A body broke off', { cause });
  }
  return Buffer.concat(chunks).toString('utf8');
}
