import { findTag } from './kirby-tags.ts';
import { type MarkdownOptions, markdown } from './markdown.ts';
import { phpTrim } from './php-text.ts';
import { type SmartypantsOptions, smartypants } from './smartypants.ts';

export interface KirbytextFile {
  url: string;
  alt: string;
  filename: string;
  extension: string;
  type: string | null;
  mime?: string | null;
  title?: string | null;
  caption?: string | null;
  width?: number;
  height?: number;
  srcset?(sizes: readonly number[] | string): string | null;
}

export interface KirbytextContext {
  /** Finds by id or `page://…`; null if missing. */
  pageUrl(idOrUuid: string): string | null;
  /** Finds by path beside the text or by `file://…`. */
  file(idOrUuid: string): KirbytextFile | null;
  /** Resolves a path, id or address (Kirby's `Url::to`). */
  url(path: string, language?: string): string;
  now?: Date;
  timezone?: string;
  debug?: boolean;
}

export interface KirbytextOptions extends MarkdownOptions {
  /** Typography after Markdown; off by default, as in Kirby. */
  smartypants?: SmartypantsOptions | false;
}

/** Applies tags, Markdown, then typography if enabled. Does not sanitise: HTML passes. */
export function kirbytext(text: string, context: KirbytextContext, options: KirbytextOptions = {}): string {
  return typeset(kirbytags(text, context, options), options);
}

/** Depends only on text and options. */
export function typeset(text: string, options: KirbytextOptions): string {
  const { smartypants: typography = false, ...markdownOptions } = options;
  const html = markdown(text, markdownOptions);
  return typography === false ? html : smartypants(html, typography);
}

const tagStart = /\([a-z0-9_-]+:/giy;

export function kirbytags(text: string, context: KirbytextContext, options: KirbytextOptions = {}): string {
  let output = '';
  let done = 0;
  let closing: ReadonlyMap<number, number> | null = null;
  for (let start = text.indexOf('('); start !== -1; start = text.indexOf('(', start + 1)) {
    tagStart.lastIndex = start;
    if (!tagStart.test(text)) continue;
    closing ??= closingBrackets(text, start);
    const end = closing.get(start);
    if (end === undefined) continue;
    output += text.slice(done, start) + renderTag(text.slice(start, end + 1), context, options);
    done = end + 1;
    start = end;
  }
  return output + text.slice(done);
}

function closingBrackets(text: string, start: number): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let at = start; at < text.length; at++) {
    if (text.charAt(at) === '(') open.push(at);
    const opening = text.charAt(at) === ')' ? open.pop() : undefined;
    if (opening !== undefined) closing.set(opening, at);
  }
  return closing;
}

function renderTag(source: string, context: KirbytextContext, options: KirbytextOptions): string {
  const body = phpTrim(source.replace(/^\(+/, '')).replace(/\)$/, '');
  const name = phpTrim(body.slice(0, body.indexOf(':'))).toLowerCase();
  const tag = findTag(name);
  if (!tag) return source;

  // A uuid such as "file://…" is no attribute "file".
  const names = [name, ...(tag.isAlias ? [] : tag.attributes)];
  const parts = body
    .split(new RegExp(`(?!(?:site|page|file|user)://)(${names.join('|')}):`, 'i'))
    .filter((part) => part);
  const given = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) {
    given.set(parts[index] ?? '', phpTrim(parts[index + 1] ?? ''));
  }
  const [value = '', ...rest] = given.values();
  const keys = [...given.keys()].slice(1).map((key) => key.toLowerCase());
  return tag.render({
    value,
    attributes: Object.fromEntries(keys.map((key, index) => [key, rest[index]])),
    context,
    caption: (text) => kirbytext(text, context, { ...options, inline: true }),
  });
}
