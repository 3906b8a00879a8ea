import { leaf, type Shape } from '../decode.ts';
import { textsToFind } from './block-texts.ts';

/** What most bodies say first fits in; the index of a whole site has to be small. */
const MOST_LETTERS = 400;

/** Tags that may stand inside a word. */
const INLINE = /<\/?(?:em|strong|b|i|u|s|a|span|mark|code|sub|sup)\b[^>]*>/gi;
const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/**
 * The words of a stored body that `known` does not have, each once and in order, for a search index: who searches asks for
 * words, and nobody reads this. A body that is no list of blocks has none (the page itself warns of it).
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

/** The texts of what visitors see of a stored body. */
function textsIn(stored: unknown): string[] {
  if (typeof stored !== 'string' || stored === '') return [];
  try {
    const blocks = JSON.parse(stored) as { type?: unknown; content?: unknown; isHidden?: boolean }[];
    return blocks
      .filter(({ isHidden }) => isHidden !== true)
      .flatMap(({ type, content }) => textsToFind(type, content));
  } catch {
    // A broken body is the page's to report; here it has no words.
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
