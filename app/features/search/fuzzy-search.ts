import Fuse from 'fuse.js/basic';
import { BitapMatcher } from './bitap-matcher.ts';
import type { Searchable } from './searchable.ts';

/** Keys and threshold are in the specification (sections 5 and 9). */
const OPTIONS = {
  keys: [{ name: 'title', weight: 2 }, 'tags', { name: 'text', weight: 0.5 }, 'heroText'],
  threshold: 0.75,
  includeScore: true,
};

/** Records per step, and milliseconds until other work may run. */
const BATCH = 50;
const SLICE = 10;

type Plain = Pick<Searchable, 'title' | 'tags' | 'text' | 'heroText'> & { record: Searchable };

/** Best match first, for a query without capitals and diacritics (`phraseOf`). */
export function createFuzzySearch(
  records: readonly Searchable[],
): (query: string, limit: number) => Promise<Searchable[]> {
  registerMatcher();
  const batches: Fuse<Plain>[] = [];
  for (let start = 0; start < records.length; start += BATCH)
    batches.push(new Fuse(records.slice(start, start + BATCH).map(plainOf), OPTIONS));
  return async (query, limit) => {
    const found: { item: Plain; score?: number }[] = [];
    let end = performance.now() + SLICE;
    for (const batch of batches) {
      found.push(...batch.search(query, { limit }));
      if (performance.now() < end) continue;
      await new Promise((resolve) => setTimeout(resolve));
      end = performance.now() + SLICE;
    }
    return found
      .sort((one, other) => (one.score ?? 1) - (other.score ?? 1))
      .slice(0, limit)
      .map(({ item }) => item.record);
  };
}

let isRegistered = false;

function registerMatcher(): void {
  if (!isRegistered) Fuse.use(BitapMatcher);
  isRegistered = true;
}

function plainOf(record: Searchable): Plain {
  const { title, tags, text, heroText } = record;
  return {
    record,
    title: plain(title),
    tags: tags.map(plain),
    text: plain(text),
    heroText: plain(heroText),
  };
}

/** Letters that Unicode does not decompose, as in Fuse. */
const PLAIN: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss' };

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđøħŧıß]/g, (letter) => PLAIN[letter] ?? letter);
}
