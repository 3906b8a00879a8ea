import { leaf, list, map, record, type Shape, whole } from '../decode.ts';
import { countWords, plainText } from '../rich-text/plain-text.ts';

/** Text a reader reads, by block type; captions, code and buttons are looked at, not read. A map: every object has a `constructor`. */
const READ: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    heading: ['text'],
    text: ['text'],
    list: ['text'],
    quote: ['text', 'citation'],
    markdown: ['text'],
    callout: ['title', 'text'],
    accordion: ['items'],
  }),
);

/** How many words the blocks of a page have, for its reading time. */
export const words: Shape<number> = map(
  list(record({ type: leaf(String), content: whole(leaf((value) => value)) })),
  (blocks) => blocks.reduce((sum, block) => sum + countBlock(block.type, block.content), 0),
);

function countBlock(type: string, content: unknown): number {
  const texts = (READ.get(type) ?? []).flatMap((field) => textsIn(field, content));
  return texts.reduce((sum, text) => sum + countWords(plainText(text)), 0);
}

function textsIn(field: string, content: unknown): string[] {
  const value = typeof content === 'object' && content !== null ? Reflect.get(content, field) : null;
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => [...textsIn('title', item), ...textsIn('text', item)]);
}
