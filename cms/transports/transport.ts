import type { Locale } from '#site/languages.ts';
import type { KqlRequest } from '../decode/kql.ts';

/** What changed: ids of pages ('' for the site). */
export type Change = 'everything' | readonly string[];

export type TextHashes = (ids: Iterable<string>) => AsyncIterable<readonly [id: string, hash: string]>;

export interface Manner {
  /** Bypasses the CMS's cache. */
  readonly isFresh: boolean;
  readonly traceparent?: string | null;
}

/** Returns responses that the caller must decode. */
export interface Transport {
  /** @throws CmsUnavailableError */
  query(request: KqlRequest, locale: Locale, how?: Manner): Promise<unknown>;
  /** Whether the last response to this request object is still current. */
  isCurrent?(request: KqlRequest, locale: Locale): boolean;
  warm?(): Promise<void>;
  media(request: Request, how?: Pick<Manner, 'traceparent'>): Promise<Response>;
  /** Absent where reading texts would be slow. */
  readonly textHashes?: TextHashes;
  onChange(listener: (change: Change) => void): () => void;
  close(): void;
}
