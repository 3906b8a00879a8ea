import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestKind } from '../metrics/request-kind.ts';
import type { RequestWatch } from '../metrics/request-watch.ts';
import type { CacheResult, ServedRequest } from '../metrics/served-request.ts';
import type { CachedResponse, Variant } from '../page-cache/cached-response.ts';
import { createEncodingReader } from '../page-cache/encoding.ts';
import { isNotModified } from '../page-cache/not-modified.ts';

export interface About {
  kind: RequestKind;
  cache: CacheResult;
  began: number | null;
  requestId: string;
}

export interface Sender {
  send(
    request: IncomingMessage,
    response: ServerResponse,
    cached: CachedResponse | Promise<CachedResponse>,
    about: About,
  ): void;
  record(request: IncomingMessage, about: About, sent: Pick<ServedRequest, 'status' | 'bytes'>): void;
}

interface Options {
  watch: Pick<RequestWatch, 'record'>;
  fail: (
    request: IncomingMessage,
    response: ServerResponse,
    failed: { error: unknown; about: About },
  ) => void;
}

export function createSender({ watch, fail }: Options): Sender {
  const chooseEncoding = createEncodingReader();

  /** Shares one header list between responses, which is safe because writing is synchronous. */
  function write(
    request: IncomingMessage,
    response: ServerResponse,
    { cached, variant, about }: { cached: CachedResponse; variant: Variant; about: About },
  ): void {
    if (!response.destroyed) {
      const isKnown = cached.status === 200 && isNotModified(request.headers['if-none-match'], cached.etag);
      const headers = isKnown ? variant.notModified : variant.headers;
      if (cached.edgeControl !== null) headers[headers.length - 3] = cached.edgeControl();
      headers[headers.length - 1] = about.requestId;
      response.writeHead(isKnown ? 304 : cached.status, headers);
      response.end(isKnown ? undefined : variant.body);
    }
    const status = response.statusCode;
    record(request, about, { status, bytes: status === 304 ? 0 : variant.body.byteLength });
  }

  // Copies no object, because a spread would take longer than the look-up of a cached page.
  function record(
    request: IncomingMessage,
    { kind, cache, began, requestId }: About,
    { status, bytes }: Pick<ServedRequest, 'status' | 'bytes'>,
  ): void {
    const milliseconds = began === null ? null : Math.round((performance.now() - began) * 10) / 10;
    watch.record({ request, kind, cache, status, bytes, milliseconds, requestId });
  }

  return {
    send(request, response, found, about) {
      const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
      if (!(found instanceof Promise)) {
        const variant = found.variant(encoding);
        if (!(variant instanceof Promise)) return write(request, response, { cached: found, variant, about });
      }
      const read = async () => {
        const cached = await found;
        return { cached, variant: await cached.variant(encoding) };
      };
      void read().then(
        (made) => write(request, response, { ...made, about }),
        (error: unknown) => fail(request, response, { error, about }),
      );
    },
    record,
  };
}
