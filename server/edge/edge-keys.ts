import { hash } from 'node:crypto';
import type { Tags } from '../page-cache/page-cache.ts';

/** A header of more keys would exceed a kilobyte. */
const MAX_KEYS = 90;
/** Has 60 bits, so that two responses rarely share a key. */
const LENGTH = 10;

export interface EdgeKeys {
  everything: string;
  ofTags(tags: Tags): string[];
  ofChange(changed: Iterable<string>): string[];
}

/** Puts the origin into keys, because several sites may share an edge. */
export function createEdgeKeys(origin: string): EdgeKeys {
  const keyOf = (name: string) => hash('sha256', `${origin} ${name}`, 'base64url').slice(0, LENGTH);
  const everything = keyOf('everything');
  /** Replaces keys that are too many for a header; every change purges it. */
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
