/** Returns null when the body is longer than `max` bytes. */
export async function readBody(request: Request, max: number): Promise<string | null> {
  const text = await request.text();
  return Buffer.byteLength(text) > max ? null : text;
}
