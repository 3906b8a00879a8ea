/** The body of a request as text; null when it is longer than `max` bytes (front/read-body.ts cuts it off). */
export async function readBody(request: Request, max: number): Promise<string | null> {
  const text = await request.text();
  return Buffer.byteLength(text) > max ? null : text;
}
