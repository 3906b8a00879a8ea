import { maySave, SAVED, SOUNDS } from './saved.ts';

interface StoreOptions {
  url: string;
  page: string;
  signal: AbortSignal;
  /** Stored part, from 0 to 1. */
  onPart: (part: number) => void;
}

/** @throws if the sound cannot be fetched or stored; then nothing is saved */
export async function storeSound({ url, page, signal, onPart }: StoreOptions): Promise<void> {
  const response = await fetch(url, { signal });
  if (!maySave(response) || !response.body) throw new Error(`${url} is not to be kept.`);
  const of = Number(response.headers.get('Content-Length'));
  let got = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, rest) {
        got += piece.byteLength;
        if (of > 0) onPart(got / of);
        rest.enqueue(piece);
      },
    }),
  );
  const headers = new Headers(response.headers);
  headers.set(SAVED.page, page);
  await (await caches.open(SOUNDS)).put(url, new Response(counted, { headers }));
}

export async function hasSound(url: string): Promise<boolean> {
  return (await caches.match(url, { cacheName: SOUNDS })) !== undefined;
}

export async function removeSound(url: string): Promise<void> {
  await (await caches.open(SOUNDS)).delete(url);
}
