import { phpTrim } from '../php-text.ts';
import { paragraph } from './block-rules.ts';
import type {
  Block,
  Definitions,
  Grammar,
  Inline,
  Line,
  LineNotes,
  MarkdownElement,
  Parser,
  Pending,
} from './types.ts';

export interface ParserOptions {
  grammar: Grammar;
  breaks: boolean;
}

type Elements = (MarkdownElement | null)[];

// `**a *b **c …` rereads its content at each level; this many characters take a tenth of a second.
const MOST_LETTERS = 4_000_000;

interface Level {
  readonly elements: Readonly<Elements>;
  readonly end: string;
  next: number;
  isBroken: boolean;
}

/** Reads and writes Markdown as Parsedown 1.8; one parser per text. */
export class MarkdownParser implements Parser {
  definitions: Definitions = noDefinitions();
  notes: LineNotes = {};
  depth = 0;
  readonly #grammar: Grammar;
  readonly #lineBreak: RegExp;
  readonly #markers: RegExp;
  #footnotes = 0;
  #letters = 0;

  constructor({ grammar, breaks }: ParserOptions) {
    this.#grammar = grammar;
    // Starting at every blank would reread a long run each time.
    this.#lineBreak = breaks ? /(?<! ) *\n/ : /(?<! )(?: *\\| {2,})\n/;
    const markers = Object.keys(grammar.inlines).map((marker) => `\\${marker}`);
    this.#markers = new RegExp(`[${markers.join('')}]`);
  }

  text(text: string): string {
    this.depth++;
    const html = trimNewlines(this.markup(this.textElements(text)));
    this.depth--;
    return this.#grammar.finish?.(html, this) ?? html;
  }

  line(text: string): string {
    return this.markup(this.#lineElements(text, []));
  }

  /** Starts without definitions, even if nested in another text. */
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
    this.notes = {};
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

  /** Iterates, because a text may nest thousands of quotes or lists. */
  markup(elements: Readonly<Elements>): string {
    const html: string[] = [];
    const levels: Level[] = [{ elements, end: '', next: 0, isBroken: true }];
    for (let level = levels.at(-1); level; level = levels.at(-1)) {
      const element = level.elements[level.next++];
      if (element === undefined) {
        html.push(level.isBroken ? '\n' : '', level.end);
        levels.pop();
      } else if (element !== null) {
        const hasBreaks = element.hasBreaks ?? element.name !== undefined;
        // An element without breaks has none on either side.
        if (level.isBroken && hasBreaks) html.push('\n');
        level.isBroken = hasBreaks;
        const inside = this.#write(element, html);
        if (inside) levels.push(inside);
      }
    }
    return html.join('');
  }

  #write(element: MarkdownElement, html: string[]): Level | null {
    const { name, attributes = {}, pending } = element;
    const content = pending
      ? undefined
      : element.text === undefined
        ? element.html
        : escapeText(element.text);
    const elements = pending ? this.#expand(pending, element.excluded ?? []) : element.elements;
    const isEmpty = content === undefined && elements === undefined;
    if (name !== undefined) {
      const written = Object.entries(attributes)
        .filter(([, value]) => value !== null)
        .map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value ?? '')}"`);
      html.push(`<${name}${written.join('')}${isEmpty ? ' />' : '>'}`);
    }
    const end = name === undefined || isEmpty ? '' : `</${name}>`;
    if (content === undefined && elements) return { elements, end, next: 0, isBroken: true };
    html.push(content ?? '', end);
    return null;
  }

  #expand(pending: Pending, excluded: readonly string[]): Elements {
    switch (pending.as) {
      case 'line':
        this.#letters += pending.text.length;
        if (this.#letters > MOST_LETTERS) return [this.#plainText(pending.text)];
        return this.#lineElements(pending.text, excluded);
      case 'lines':
        return this.#linesElements(pending.lines);
      case 'item':
        return this.#itemElements(pending.lines);
      case 'text':
        return this.textElements(pending.text);
    }
  }

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
  if (source.includes('\t')) {
    const [first = '', ...others] = source.split('\t');
    let column = [...first].length;
    body = first;
    for (const part of others) {
      const blanks = 4 - (column % 4);
      body += ' '.repeat(blanks) + part;
      column += blanks + [...part].length;
    }
  }
  const text = body.replace(/^ +/, '');
  return { body, indent: body.length - text.length, text };
}

function unifyLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function trimNewlines(text: string): string {
  return phpTrim(text, '\n');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#039;');
}
