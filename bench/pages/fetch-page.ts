import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

export type Encoding = 'br' | 'identity';

export interface FetchedPage {
  headers: string[];
  body: Buffer;
  html: string;
}

const hopByHop = new Set(['connection', 'keep-alive', 'date']);

export async function fetchPage(url: string, encoding: Encoding): Promise<FetchedPage> {
  const request = get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  assert.equal(response.statusCode, 200, url);
  assert.equal(response.headers['content-encoding'] ?? 'identity', encoding, url);
  const headers: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2);
    if (!hopByHop.has(name.toLowerCase())) headers.push(name, value);
  }
  return { headers, body, html: String(encoding === 'br' ? brotliDecompressSync(body) : body) };
}
