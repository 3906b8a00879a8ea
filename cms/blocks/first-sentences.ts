import { leaf, type Shape } from '../decode/decode.ts';
import { textsToFind } from './block-texts.ts';

const MOST_LETTERS = 500;

const INLINE = /<\/?(?:em|strong|b|i|u|s|a|span|mark|code|sub|sup|wbr)\b[^>]*>/gi;
const ENTITIES = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', zwj: '', zwnj: '' }),
);

/** White space without the invisible U+FEFF, which `\s` includes. */
const SPACE = /[^\S\ufeff]+/g;

export const firstSentences: Shape<string> = leaf((value) => {
  let text = '';
  for (const paragraph of textsIn(value).flatMap(paragraphsOf)) {
    const left = MOST_LETTERS - text.length;
    if (left <= 0) break;
    text += (text && '\n') + startOf(paragraph, left);
    if (paragraph.length > left) break;
  }
  return text.trim();
});

function startOf(paragraph: string, letters: number): string {
  if (paragraph.length <= letters) return paragraph;
  const start = paragraph.slice(0, letters);
  return /^.*[.!?…]["'”’)]*(?=\s)/su.exec(start)?.[0] ?? start.replace(/\S*$/u, '').trim();
}

interface StoredBlock {
  type?: unknown;
  content?: unknown;
  isHidden?: boolean;
}

interface StoredItem extends StoredBlock {
  columns?: { blocks: StoredBlock[] }[];
}

function textsIn(stored: unknown): string[] {
  if (typeof stored !== 'string' || stored === '') return [];
  try {
    const items = JSON.parse(stored) as StoredItem[];
    return items
      .flatMap((item) => item.columns?.flatMap(({ blocks }) => blocks) ?? [item])
      .filter(({ isHidden }) => isHidden !== true)
      .flatMap(({ type, content }) => textsToFind(type, content));
  } catch {
    return [];
  }
}

function paragraphsOf(html: string): string[] {
  return (
    html
      // Splits at a line break only before an empty line or a Markdown sign.
      .replace(/\n\s*(?=[\n|#*-])/g, '<p>')
      .replace(/\|\s*:?-{3,}.*?(?=<p>|$)/g, '')
      .replace(/\s*\|\s*/g, ', ')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(SPACE, ' ')
      .replace(INLINE, '')
      .replace(/<[^>]*>/g, '\n')
      .replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (_, name: string) => characterOf(name))
      .split(/\n+/)
      .map((line) => line.replace(SPACE, ' ').replace(/^[\s#*,-]+|[\s,]+$/g, ''))
      .filter(Boolean)
  );
}

function characterOf(name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name) ?? ' ';
  const code = Number(name.slice(1).replace(/^x/i, '0x'));
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}
