import type { KqlRequest } from '../kql.ts';
import type { Locale } from '../types.ts';

/** A way to a content system. Answers are not trusted: whoever asks decodes them. */
export interface Transport {
  /** The answer as JSON. @throws CmsUnavailableError when there is none. */
  query(request: KqlRequest, locale: Locale): Promise<unknown>;
  media(request: Request): Promise<Response>;
  /** Calls back when content changed; gives the function that stops it. */
  onChange(listener: () => void): () => void;
  close(): void;
}
