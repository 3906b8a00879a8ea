import { hash } from 'node:crypto';
import type { Tags } from '../page-cache/page-cache.ts';

/** More keys would make the header longer than a kilobyte. */
const MAX_KEYS = 90;
/** 60 bits, so that two responses of one site rarely share a key. */
const LENGTH = 10;

export interface EdgeKeys {
  everything: string;
  ofTags(tags: Tags): string[];
  ofChange(changed: Iterable<string>): string[];
}

/** Several sites may share an edge, so keys contain the origin. */
export function createEdgeKeys(origin: string): EdgeKeys {
  const keyOf = (name: string) => hash('sha256', `${origin} ${name}`, 'base64url').slice(0, LENGTH);
  const everything = keyOf('everything');
  /** Replaces keys that do not fit into a header, and is purged at each change. */
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
