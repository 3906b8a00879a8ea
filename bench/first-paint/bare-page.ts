import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface BarePages extends AsyncDisposable {
  port: number;
}

export async function serveBarePages(origin: string): Promise<BarePages> {
  const made = new Map<string, Promise<{ type: string; body: Buffer }>>();
  const server = createServer(({ url = '/' }, response) => {
    const page = made.get(url) ?? make(origin + url);
    made.set(url, page);
    page.then(
      ({ type, body }) =>
        response
          .writeHead(200, {
            'content-type': type,
            'content-encoding': 'br',
            'content-length': body.length,
            'cache-control': 'no-store',
          })
          .end(body),
      () => response.writeHead(404, { 'content-length': 0 }).end(),
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function make(address: string): Promise<{ type: string; body: Buffer }> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const whole = await response.text();
  const [sheet = ''] = /<link rel="stylesheet" href=[^>]*>/.exec(whole) ?? [];
  const text = whole
    .replace(sheet, '')
    .replace(/<style>.*?<\/style>/s, sheet)
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<link [^>]*(preload|icon)[^>]*>/g, '')
    .replace(/<(picture|source|img|audio|video)[^>]*>|<\/(picture|audio|video)>/g, '')
    .replace(/src:\s*url\([^;}]*woff2[^;}]*/g, 'src:local("none")');
  return { type: response.headers.get('content-type') ?? '', body: brotliCompressSync(text) };
}
