import { createHash } from 'node:crypto';
import { isPagePath } from '../decode/kql.ts';
import { type DraftFacts, draftFacts } from '../queries/draft.ts';
import type { DecodeEnvironment } from './decode-result.ts';
import type { ReadResult } from './read-result.ts';
import type { Reading } from './reading.ts';

/** Milliseconds for which all who look at one page share an answer. */
const SHARED = 250;
/** Milliseconds after which a preview that no longer asks is closed, or not looked at. */
const CLOSED = 2_000;

interface DraftVersionOptions {
  /** Asks the content system each time. */
  read: ReadResult;
  environment: DecodeEnvironment;
  /** Milliseconds. */
  clock?: () => number;
}

/**
 * Builds what says whether the texts of a page are others than before, by one small query: previews ask
 * three times a second while an editor types. Null for a page that does not exist.
 */
export function createDraftVersion(options: DraftVersionOptions) {
  const { read, environment, clock = Date.now } = options;
  const recent = new Map<string, { at: number; version: Promise<string | null> }>();

  let lastAt = Number.NEGATIVE_INFINITY;

  function draftVersion(id: string, reading: Reading): Promise<string | null> {
    if (!isPagePath(id)) return Promise.resolve(null);
    const now = clock();
    lastAt = now;
    for (const [key, { at }] of recent) if (now - at >= SHARED) recent.delete(key);
    const known = recent.get(id);
    if (known) return known.version;
    const version = read(draftFacts(id), environment, reading).then((found) => found && versionOf(found));
    recent.set(id, { at: now, version });
    return version;
  }

  return { draftVersion, isPreviewed: () => clock() - lastAt < CLOSED };
}

/** What is another text whenever one of the page is. */
export function versionOf(facts: DraftFacts): string {
  const text = JSON.stringify(facts, (_, value) => (value instanceof Map ? [...value] : value));
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
