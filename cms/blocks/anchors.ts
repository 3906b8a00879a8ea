import { type Html, hasFootnotes, numberFootnotes, plainText } from 'editor-html';
import { slug } from '../decode/slug.ts';
import type { Block, PlainBlock } from './block-kinds.ts';

/** Makes ids of headings (`klinkers-2`) and footnotes (`fn:2:1` in the second text) unique on a page. */
export function withAnchors(body: Block[]): Block[] {
  const taken = new Set<string>();
  let notes = 0;
  const numbered = <T extends Block>(item: T): T =>
    mapTexts(item, (text) => {
      if (!hasFootnotes(text)) return text;
      notes += 1;
      return numberFootnotes(text, notes);
    });
  const withAnchor = <T extends PlainBlock>(item: T): T => {
    const mapped = numbered(item);
    if (mapped.type !== 'heading') return mapped;
    const words = plainText(mapped.text.html);
    return { ...mapped, words, anchor: takeAnchor(words, taken) };
  };
  return body.map((item) =>
    item.type === 'columns'
      ? {
          ...item,
          columns: item.columns.map((column) => ({ ...column, blocks: column.blocks.map(withAnchor) })),
        }
      : withAnchor(item),
  );
}

function takeAnchor(words: string, taken: Set<string>): string {
  const base = slug(words) || 'heading';
  let anchor = base;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${base}-${number}`;
  taken.add(anchor);
  return anchor;
}

function mapTexts<T>(value: T, change: (text: Html) => Html): T;
function mapTexts(value: unknown, change: (text: Html) => Html): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isHtml(value)) return change(value);
  const parts = Object.entries(value).map(([key, part]) => [key, mapTexts(part, change), part] as const);
  if (parts.every(([, mapped, part]) => mapped === part)) return value;
  return Array.isArray(value)
    ? parts.map(([, mapped]) => mapped)
    : Object.fromEntries(parts.map(([key, mapped]) => [key, mapped]));
}

const isHtml = (value: object): value is Html => 'html' in value && typeof value.html === 'string';
