import { hasFootnotes, numberFootnotes } from '../rich-text/footnotes.ts';
import { plainText } from '../rich-text/plain-text.ts';
import type { Html } from '../rich-text/sanitise.ts';
import { slug } from '../slug.ts';
import type { Block } from './block-kinds.ts';

/**
 * What the texts of a page may be pointed at by, each once in the page: headings by their words as a slug (`klinkers-2` for the second of
 * that name), footnotes by their number (`fn:1`; `fn:2:1` in the second text that has them). Neither has a sign in common with the
 * site's own ids (app/ui/own-id.ts).
 */
export function withAnchors(body: Block[]): Block[] {
  const taken = new Set<string>();
  let notes = 0;
  return body.map((item) => {
    const told = mapTexts(item, (text) => {
      if (!hasFootnotes(text)) return text;
      notes += 1;
      return numberFootnotes(text, notes);
    });
    return told.type === 'heading' ? { ...told, anchor: takeAnchor(plainText(told.text.html), taken) } : told;
  });
}

/** A slug that is not taken yet, and is then. */
function takeAnchor(words: string, taken: Set<string>): string {
  const base = slug(words) || 'heading';
  let anchor = base;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${base}-${number}`;
  taken.add(anchor);
  return anchor;
}

/** The same block with its texts changed, however deep they stand; what has none stays the same object. */
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
