import { hash } from 'node:crypto';
import type { Tags } from '../page-cache/page-cache.ts';

/** More keys than this would make the header longer than a kilobyte. */
const MAX_KEYS = 90;
/** Letters of a key: 60 bits, so that two responses of one site hardly share a key. */
const LENGTH = 10;

export interface EdgeKeys {
  /** On every response: purging it purges all. */
  everything: string;
  /** The keys of a response with these tags. */
  ofTags(tags: Tags): string[];
  /** The keys to purge when these responses changed. */
  ofChange(changed: Iterable<string>): string[];
}

/** Builds short stable keys. They contain the site's origin, because several sites may share an edge. */
export function createEdgeKeys(origin: string): EdgeKeys {
  const keyOf = (name: string) => hash('sha256', `${origin} ${name}`, 'base64url').slice(0, LENGTH);
  const everything = keyOf('everything');
  /** In place of its keys on a response with more than fit into a header: purged at each change. */
  const many = keyOf('many');
  return {
    everything,
    ofTags: (tags) => [
      everything,
      ...(tags === null || tags.length > MAX_KEYS ? [many] : new Set(tags.map(keyOf))),
    ],
    ofChange: (changed) => [many, ...new Set([...changed].map(keyOf))],
  };
}
