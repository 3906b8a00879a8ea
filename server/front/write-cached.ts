import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse, Variant } from '../page-cache/cached-response.ts';
import { isNotModified } from '../page-cache/not-modified.ts';

export interface Writing {
  answer: CachedResponse;
  variant: Variant;
  requestId: string;
}

/**
 * Writes an answer, or 304. What differs each time is put into the shared header list just before; that is
 * safe because writing is synchronous.
 */
export function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, variant, requestId }: Writing,
): void {
  if (response.destroyed) return;
  const isKnown = answer.status === 200 && isNotModified(request.headers['if-none-match'], answer.etag);
  const headers = isKnown ? variant.notModified : variant.headers;
  if (answer.edgeControl !== null) headers[headers.length - 3] = answer.edgeControl();
  headers[headers.length - 1] = requestId;
  response.writeHead(isKnown ? 304 : answer.status, headers);
  response.end(isKnown ? undefined : variant.body);
}
