import { leaf, type Shape } from '../decode.ts';
import { textsToFind } from './block-texts.ts';

/** Bytes count: the index of the whole site must be small. Most introductions fit in this. */
const MOST_LETTERS = 400;

/** Tags that may stand inside a word. */
const INLINE = /<\/?(?:em|strong|b|i|u|s|a|span|mark|code|sub|sup)\b[^>]*>/gi;
const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/**
 * The words of a stored body that are not in `known`, each once and in order, for the search index. Nobody reads this
 * text, so duplicates are useless. A body that is not a list of blocks has none (the page itself logs a warning).
 */
export const searchWords: Shape<(known: string) => string> = leaf((value) => (known) => {
  const seen = new Set(wordsOf(known).map((word) => word.toLowerCase()));
  const kept: string[] = [];
  let letters = 0;
  for (const word of textsIn(value).flatMap((text) => wordsOf(withoutTags(text)))) {
    const lower = word.toLowerCase();
    if (seen.has(lower)) continue;
    seen.add(lower);
    letters += word.length + 1;
    if (letters > MOST_LETTERS) break;
    kept.push(lower);
  }
  return kept.join(' ');
});

/** The visible texts of a stored body. */
function textsIn(stored: unknown): string[] {
  if (typeof stored !== 'string' || stored === '') return [];
  try {
    const blocks = JSON.parse(stored) as { type?: unknown; content?: unknown; isHidden?: boolean }[];
    return blocks
      .filter(({ isHidden }) => isHidden !== true)
      .flatMap(({ type, content }) => textsToFind(type, content));
  } catch {
    // The page itself reports a broken body; for the search it has no words.
    return [];
  }
}

function withoutTags(html: string): string {
  return html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (_, name: string) => ENTITIES.get(name) ?? ' ');
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
}
