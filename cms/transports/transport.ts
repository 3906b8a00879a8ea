import type { Locale } from '#site/languages.ts';
import type { KqlRequest } from '../decode/kql.ts';

/** What changed: ids of pages ('' for the site itself), or 'everything' when unknown. */
export type Change = 'everything' | readonly string[];

/** Hashes of the texts of these pages, by id; pages that cannot be read are left out. */
export type TextHashes = (ids: Iterable<string>) => AsyncIterable<readonly [id: string, hash: string]>;

/** How something is asked. */
export interface Manner {
  /** Bypasses the content system's cache. */
  readonly isFresh: boolean;
  /** The `traceparent` of the request that it is asked for (O3). */
  readonly traceparent?: string | null;
}

/** The connection to a content system. Responses are not trusted: the caller decodes them. */
export interface Transport {
  /** The response as parsed JSON. @throws CmsUnavailableError */
  query(request: KqlRequest, locale: Locale, how?: Manner): Promise<unknown>;
  /** Whether the last response to this very request object is still right; false when that is not known. */
  isCurrent?(request: KqlRequest, locale: Locale): boolean;
  warm?(): Promise<void>;
  media(request: Request, how?: Pick<Manner, 'traceparent'>): Promise<Response>;
  /** Only where reading the texts costs little: a remote content system has none. */
  readonly textHashes?: TextHashes;
  onChange(listener: (change: Change) => void): () => void;
  close(): void;
}
