import type { IncomingMessage } from 'node:http';
import type { RequestKind } from './request-kind.ts';

/** `hit`: from memory at once; `miss`: made, and cached if it may be; `none`: for this request only. */
export type CacheResult = 'hit' | 'miss' | 'none';

/** A request and its response, at the moment at which the response is given to the socket. */
export interface Seen {
  request: IncomingMessage;
  kind: RequestKind;
  cache: CacheResult;
  status: number;
  bytes: number | null;
  /** Until then; null for a response from memory, which takes some microseconds. */
  milliseconds: number | null;
  requestId: string;
}

export interface RequestCount extends Pick<Seen, 'kind' | 'cache' | 'status'> {
  count: number;
}
