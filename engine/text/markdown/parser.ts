import { paragraph } from './block-rules.ts';
import type { Block, Definitions, Grammar, Inline, Line, MarkdownElement, Parser, Pending } from './types.ts';

export interface ParserOptions {
  grammar: Grammar;
  /** Every line break is a `<br>`. */
  breaks: boolean;
}

type Elements = (MarkdownElement | null)[];

/** Markdown as Parsedown 1.8 reads and writes it; one parser per text. */
export class MarkdownParser implements Parser {
  definitions: Definitions = noDefinitions();
  readonly #grammar: Grammar;
  readonly #lineBreak: RegExp;
  readonly #markers: RegExp;
  #footnotes = 0;

  constructor({ grammar, breaks }: ParserOptions) {
    this.#grammar = grammar;
    this.#lineBreak = breaks ? /[ ]*\n/ : /(?:[ ]*\\|[ ]{2,})\n/;
    const markers = Object.keys(grammar.inlines).map((marker) => `\\${marker}`);
    this.#markers = new RegExp(`[${markers.join('')}]`);
  }

  text(text: string): string {
    const html = trimNewlines(this.markup(this.textElements(text)));
    return this.#grammar.finish?.(html, this) ?? html;
  }

  line(text: string): string {
    return this.markup(this.#lineElements(text, []));
  }

  /** Reading a text begins with no definitions, also when it stands inside another one. */
  textElements(text: string): Elements {
    this.definitions = noDefinitions();
    return this.#linesElements(trimNewlines(unifyLineBreaks(text)).split('\n'));
  }

  nextFootnote(): number {
    return ++this.#footnotes;
  }

  #linesElements(lines: readonly string[]): Elements {
    const elements: Elements = [];
    let current = null as Block | null;
    for (const source of lines) {
      if (/^[ \t\n\r\0\v]*$/.test(source)) {
        if (current) current.interrupted++;
        continue;
      }
      const line = readLine(source);
      if (current?.extend?.(line)) continue;
      current?.complete?.();
      const next = this.#startBlock(line, current);
      if (current && current !== next && !next.replaces) elements.push(current.element);
      current = next;
    }
    current?.complete?.();
    if (current) elements.push(current.element);
    return elements;
  }

  #startBlock(line: Line, current: Block | null): Block {
    const { blocks } = this.#grammar;
    const marker = line.text.charAt(0);
    const rules = [...(blocks[''] ?? []), ...((Object.hasOwn(blocks, marker) && blocks[marker]) || [])];
    for (const [type, rule] of rules) {
      const block = rule(line, current, this);
      if (block) return Object.assign(block, { type });
    }
    if (
      current?.type === 'Paragraph' &&
      current.interrupted === 0 &&
      current.element?.pending?.as === 'line'
    ) {
      current.element.pending.text += `\n${line.text}`;
      return current;
    }
    return paragraph(line.text);
  }

  #lineElements(source: string, excluded: readonly string[]): MarkdownElement[] {
    const elements: MarkdownElement[] = [];
    let text = unifyLineBreaks(source);
    for (let at = text.search(this.#markers); at !== -1; at = text.search(this.#markers)) {
      const inline = this.#findInline(text, at, excluded);
      const position = inline?.position ?? at;
      const plainEnd = inline ? position : at + 1;
      elements.push(this.#plainText(text.slice(0, plainEnd)));
      if (inline) {
        elements.push({ ...inline.element, excluded: [...(inline.element.excluded ?? []), ...excluded] });
      }
      text = text.slice(inline ? position + inline.extent : plainEnd);
    }
    elements.push(this.#plainText(text));
    return elements.map((element) => ({ ...element, hasBreaks: element.hasBreaks ?? false }));
  }

  #findInline(text: string, at: number, excluded: readonly string[]): Inline | null {
    for (const [type, rule] of this.#grammar.inlines[text.charAt(at)] ?? []) {
      if (excluded.includes(type)) continue;
      const inline = rule(text.slice(at), text, this);
      if (inline && (inline.position ?? at) <= at) return inline;
    }
    return null;
  }

  #plainText(text: string): MarkdownElement {
    const parts = text.split(this.#lineBreak);
    const elements = parts.flatMap((part, index): MarkdownElement[] =>
      index === 0 ? [{ text: part }] : [{ name: 'br' }, { text: '\n' }, { text: part }],
    );
    return { elements: this.#grammar.plainText?.(elements, this) ?? elements };
  }

  markup(elements: readonly (MarkdownElement | null)[]): string {
    let html = '';
    let isBroken = true;
    for (const element of elements) {
      if (!element) continue;
      const hasBreaks = element.hasBreaks ?? element.name !== undefined;
      // An element that wants no break has none on either side.
      isBroken = isBroken && hasBreaks;
      html += (isBroken ? '\n' : '') + this.#elementMarkup(element);
      isBroken = hasBreaks;
    }
    return html + (isBroken ? '\n' : '');
  }

  #elementMarkup(element: MarkdownElement): string {
    const { name, attributes = {}, pending } = element;
    const content = pending
      ? this.markup(this.#expand(pending, element.excluded ?? []))
      : element.text !== undefined
        ? escapeText(element.text)
        : (element.html ?? (element.elements && this.markup(element.elements)));
    if (name === undefined) return content ?? '';
    const written = Object.entries(attributes)
      .filter(([, value]) => value !== null)
      .map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value ?? '')}"`);
    const start = `<${name}${written.join('')}`;
    return content === undefined ? `${start} />` : `${start}>${content}</${name}>`;
  }

  #expand(pending: Pending, excluded: readonly string[]): Elements {
    switch (pending.as) {
      case 'line':
        return this.#lineElements(pending.text, excluded);
      case 'lines':
        return this.#linesElements(pending.lines);
      case 'item':
        return this.#itemElements(pending.lines);
      case 'text':
        return this.textElements(pending.text);
    }
  }

  /** A list item without blank lines shows its first paragraph bare. */
  #itemElements(lines: readonly string[]): Elements {
    const [first, ...rest] = this.#linesElements(lines);
    if (first === undefined || lines.includes('') || first?.name !== 'p') {
      return first === undefined ? [] : [first, ...rest];
    }
    const { name, ...bare } = first;
    return [bare, ...rest];
  }
}

function noDefinitions(): Definitions {
  return { references: new Map(), abbreviations: new Map(), footnotes: new Map() };
}

function readLine(source: string): Line {
  let body = source;
  for (let tab = body.indexOf('\t'); tab !== -1; tab = body.indexOf('\t')) {
    const before = body.slice(0, tab);
    body = before + ' '.repeat(4 - ([...before].length % 4)) + body.slice(tab + 1);
  }
  const text = body.replace(/^ +/, '');
  return { body, indent: body.length - text.length, text };
}

function unifyLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function trimNewlines(text: string): string {
  return text.replace(/^\n+/, '').replace(/\n+$/, '');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#039;');
}
