export async function slice(saved: Response, range: string | null): Promise<Response> {
  const sound = await saved.blob();
  const headers = new Headers({
    'Content-Type': saved.headers.get('Content-Type') ?? '',
    'Accept-Ranges': 'bytes',
  });
  const respond = (status: number, body: Blob | null, more: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    headers.set('Content-Length', String(body?.size ?? 0));
    return new Response(body, { status, headers });
  };
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return respond(200, sound);
  const { size } = sound;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) return respond(416, null, { 'Content-Range': `bytes */${size}` });
  return respond(206, sound.slice(start, end + 1), { 'Content-Range': `bytes ${start}-${end}/${size}` });
}
