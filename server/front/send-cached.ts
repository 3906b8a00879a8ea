import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestKind } from '../metrics/request-kind.ts';
import type { RequestWatch } from '../metrics/request-watch.ts';
import type { CacheResult, Seen } from '../metrics/seen.ts';
import type { CachedResponse, Variant } from '../page-cache/cached-response.ts';
import { createEncodingChoice, type Encoding } from '../page-cache/encoding.ts';
import { writeCached } from './write-cached.ts';

/** What is known of a request when its answer is sent. */
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
    answer: CachedResponse | Promise<CachedResponse>,
    about: About,
  ): void;
  /** Counts and logs an answer that is given to the socket. */
  see(request: IncomingMessage, about: About, sent: Pick<Seen, 'status' | 'bytes'>): void;
}

interface Options {
  watch: Pick<RequestWatch, 'saw'>;
  /** Called when an answer could not be read or compressed. */
  fail: (
    request: IncomingMessage,
    response: ServerResponse,
    failed: { error: unknown; about: About },
  ) => void;
}

interface Encoded {
  answer: CachedResponse;
  variant: Variant;
}

/** Builds what writes answers from memory: in the same turn when the encoding is there. */
export function createSender({ watch, fail }: Options): Sender {
  const chooseEncoding = createEncodingChoice();

  function write(
    request: IncomingMessage,
    response: ServerResponse,
    { answer, variant, about }: Encoded & { about: About },
  ): void {
    writeCached(request, response, { answer, variant, requestId: about.requestId });
    const status = response.statusCode;
    see(request, about, { status, bytes: status === 304 ? 0 : variant.body.byteLength });
  }

  // Named one by one: cached pages pass here, and a spread takes longer than the look-up of the page.
  function see(
    request: IncomingMessage,
    { kind, cache, began, requestId }: About,
    { status, bytes }: Pick<Seen, 'status' | 'bytes'>,
  ): void {
    const milliseconds = began === null ? null : Math.round((performance.now() - began) * 10) / 10;
    watch.saw({ request, kind, cache, status, bytes, milliseconds, requestId });
  }

  return {
    send(request, response, answer, about) {
      const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
      if (!(answer instanceof Promise)) {
        const variant = answer.ready(encoding);
        if (variant !== undefined) {
          write(request, response, { answer, variant, about });
          return;
        }
      }
      void encode(answer, encoding).then(
        (encoded) => write(request, response, { ...encoded, about }),
        (error: unknown) => fail(request, response, { error, about }),
      );
    },
    see,
  };
}

async function encode(
  answer: CachedResponse | Promise<CachedResponse>,
  encoding: Encoding,
): Promise<Encoded> {
  const read = await answer;
  return { answer: read, variant: await read.variant(encoding) };
}
