import type { IncomingMessage } from 'node:http';
import type { RequestKind } from './request-kind.ts';

export type CacheResult = 'hit' | 'miss' | 'none';

export interface ServedRequest {
  request: IncomingMessage;
  kind: RequestKind;
  cache: CacheResult;
  status: number;
  bytes: number | null;
  milliseconds: number | null;
  requestId: string;
}

export interface RequestCount extends Pick<ServedRequest, 'kind' | 'cache' | 'status'> {
  count: number;
}
