import { evaluateScalar, parseInline, type References, referenceOf, toObject } from './symfony-inline.ts';
import { SymfonyYamlError } from './symfony-yaml-error.ts';

const QUOTED = `"(?:[^"\\\\]|\\\\[\\s\\S])*"|'(?:[^']|'')*'`;
const ITEM = /^-(?:(\s+)(.+))?$/;
const PAIR = new RegExp(`^((?:${QUOTED}|[^ '"\\[{!].*?)) *:(?:[ \\t]+(.+))?$`);
const INLINE_PAIR = new RegExp(`^(?:${QUOTED}|[^ '"{[].*?) *:(?:\\s+(.+?))?\\s*$`);
const MOST_LEVELS = 64;

/**
 * Reads YAML with Symfony's rules, as Kirby 6 does: an empty value is null, `yes` is a text, a date without
 * quotes is a time; a text alone is a list of it.
 * @throws SymfonyYamlError
 */
export function parseSymfonyYaml(text: string): unknown {
  const value = new Block(cleaned(text), new Map(), 0).parse();
  if (value === null) return [];
  return typeof value === 'object' ? value : [value];
}

function cleaned(text: string): string {
  const value = text
    .replace(/\r\n?/g, '\n')
    .replace(/^%YAML[: ][\d.]+[^\n]*\n/, '')
    .replace(/^(?:#[^\n]*\n)+/, '');
  const body = value.replace(/^---[^\n]*\n/, '');
  return body === value ? value : body.replace(/\.\.\.\s*$/, '');
}

const indentOf = (line: string) => line.length - line.replace(/^ +/, '').length;
const isBlank = (line: string) => /^ *$/.test(line);
const isComment = (line: string) => /^ *#/.test(line);
const isEmpty = (line: string) => isBlank(line) || isComment(line);
const isItem = (line: string) => line.trimEnd() === '-' || line.startsWith('- ');
const refuse = (reason: string): never => {
  throw new SymfonyYamlError(reason);
};

class Block {
  readonly #text: string;
  readonly #lines: readonly string[];
  readonly #references: References;
  readonly #depth: number;
  #at = 0;

  constructor(text: string, references: References, depth: number) {
    if (depth > MOST_LEVELS) refuse('Nested too deeply.');
    this.#text = text;
    this.#lines = text.split('\n');
    this.#references = references;
    this.#depth = depth;
  }

  get #line(): string {
    return this.#lines[this.#at] ?? '';
  }

  parse(): unknown {
    while (this.#at < this.#lines.length && isEmpty(this.#line)) this.#at++;
    if (this.#at >= this.#lines.length) return null;
    if (this.#line.startsWith('\t')) refuse('A YAML file cannot contain tabs as indentation.');
    if (ITEM.test(this.#line.trimEnd())) return this.#sequence();
    if (this.#pairOf(this.#line) !== null) return this.#mapping();
    if (/^["'{[]/.test(this.#line)) return this.#inlineDocument();
    return this.#plainDocument();
  }

  #parseBlock(text: string): unknown {
    return new Block(text, this.#references, this.#depth + 1).parse();
  }

  #pairOf(line: string): RegExpExecArray | null {
    const match = PAIR.exec(line.trimEnd());
    const key = match?.[1] ?? '';
    return match !== null && (!key.includes(' #') || /^["']/.test(key)) ? match : null;
  }

  #sequence(): unknown[] {
    const list: unknown[] = [];
    for (; this.#at < this.#lines.length; this.#at++) {
      if (isEmpty(this.#line)) continue;
      if (this.#line.startsWith('\t')) refuse('A YAML file cannot contain tabs as indentation.');
      const match = ITEM.exec(this.#line.trimEnd());
      if (match === null) {
        if (this.#pairOf(this.#line)) refuse('You cannot define a mapping item when in a sequence.');
        refuse('Unable to parse.');
      }
      list.push(this.#item(match?.[1] ?? '', match?.[2]));
    }
    return list;
  }

  #item(spaces: string, written: string | undefined): unknown {
    const [, name, rest] = /^&([^ ]+)(?: +(.*))?$/.exec(written ?? '') ?? [];
    const given = name === undefined ? written : rest;
    const value = this.#itemValue(spaces, given);
    if (name !== undefined) this.#references.set(name, value);
    return value;
  }

  #itemValue(spaces: string, given: string | undefined): unknown {
    if (given?.startsWith('? ')) refuse('Complex mappings are not supported.');
    if (given?.startsWith('-') && ITEM.test(given)) {
      const indent = spaces.length + 1;
      const nested = `${this.#line.slice(indent)}\n${this.#embedded(indent, true)}`;
      return this.#parseBlock(nested.trimEnd());
    }
    if (given === undefined || given.trim() === '' || given.startsWith('#'))
      return this.#parseBlock(this.#embedded(null, true));
    const pair = INLINE_PAIR.exec(given);
    if (pair === null || spaces === '') return this.#value(given, false);
    const isLonger = this.#isNextIndented() || pair[1] === '>-';
    return this.#parseBlock(isLonger ? `${given}\n${this.#embedded(spaces.length + 1)}` : given);
  }

  #mapping(): Record<string, unknown> | [] | null {
    const map = new Map<string, unknown>();
    for (; this.#at < this.#lines.length; this.#at++) {
      if (isEmpty(this.#line)) continue;
      if (this.#line.startsWith('\t')) refuse('A YAML file cannot contain tabs as indentation.');
      if (ITEM.test(this.#line.trimEnd())) refuse('You cannot define a sequence item when in a mapping.');
      const match = this.#pairOf(this.#line);
      if (match === null) refuse('Unable to parse.');
      const key = this.#keyOf(match?.[1] ?? '');
      const value = this.#pairValue(match?.[2]);
      if ((map.get(key) ?? null) !== null) refuse(`Duplicate key "${key}" detected.`);
      map.set(key, value);
    }
    return map.size === 0 ? null : toObject(map);
  }

  #keyOf(written: string): string {
    const isQuoted = /^["']/.test(written);
    if (/^[@`|>%]/.test(written))
      refuse(`The reserved indicator "${written[0]}" cannot start a plain scalar.`);
    const key = isQuoted ? parseInline(written, this.#references) : evaluateScalar(written, this.#references);
    if (typeof key === 'string' || (typeof key === 'number' && Number.isInteger(key))) return String(key);
    return refuse('Non-string keys are not supported. Quote your evaluable mapping keys instead.');
  }

  #pairValue(written: string | undefined): unknown {
    const [, name, rest] = /^&([^ ]+)(?: +(.*))?$/.exec(written ?? '') ?? [];
    const given = name === undefined ? written : rest;
    let value: unknown = null;
    if (given !== undefined && given !== '' && !given.startsWith('#'))
      value = this.#value(given.trimEnd(), true);
    else if (this.#isNextIndented() || this.#isNextItem()) value = this.#parseBlock(this.#embedded());
    if (name !== undefined) this.#references.set(name, value);
    return value;
  }

  #embedded(indentation: number | null = null, isInSequence = false): string {
    const before = indentOf(this.#line);
    const start = this.#at + 1;
    if (start >= this.#lines.length) return '';
    let indent = indentation ?? 0;
    if (indentation === null) {
      const next = this.#lines.slice(start).find((line) => !isEmpty(line));
      indent = next === undefined ? 0 : indentOf(next);
      const first = this.#lines[start] ?? '';
      if (next !== undefined && !isEmpty(first) && indent === 0 && !isItem(first))
        refuse('Indentation problem.');
    }
    const first = this.#lines[start] ?? '';
    const data: string[] = [];
    if (indentOf(first) >= indent) data.push(first.slice(indent));
    else if (isEmpty(first)) data.push(first);
    else return '';
    if (isInSequence && before === indent && data[0]?.startsWith('-')) return '';
    this.#at = start;
    this.#takeIndented(data, indent);
    return data.join('\n');
  }

  #takeIndented(data: string[], indent: number): void {
    let isCollection = isItem(this.#line);
    let isAfterComment = isComment(this.#line);
    while (this.#at + 1 < this.#lines.length) {
      const line = this.#lines[this.#at + 1] ?? '';
      if (isAfterComment && !isCollection) {
        isCollection = isItem(line);
        isAfterComment = isComment(line);
      }
      const own = indentOf(line);
      if (isCollection && !isEmpty(line) && !isItem(line) && own === indent) return;
      if (isBlank(line) || own >= indent) data.push(line.slice(indent));
      else if (isComment(line)) data.push(line);
      else if (own === 0) return;
      else refuse('Indentation problem.');
      this.#at++;
    }
  }

  #isNextIndented(): boolean {
    const next = this.#lines.slice(this.#at + 1).find((line) => !isEmpty(line));
    return next !== undefined && indentOf(next) > indentOf(this.#line);
  }

  #isNextItem(): boolean {
    const next = this.#lines.slice(this.#at + 1).find((line) => !isEmpty(line));
    return next !== undefined && indentOf(next) === indentOf(this.#line) && isItem(next);
  }

  #value(given: string, isInMapping: boolean): unknown {
    if (given.startsWith('*')) return referenceOf(given, this.#references);
    const [, style, modifiers = ''] = /^([|>])([+-]?\d*|\d*[+-]?)(?: +#.*)?$/.exec(given) ?? [];
    if (style !== undefined) return this.#blockScalar(style, modifiers);
    if (/^["'{[]/.test(given)) return this.#inlineValue(given);
    return this.#plainValue(given, isInMapping);
  }

  #inlineValue(given: string): unknown {
    let text = given;
    const isText = /^["']/.test(text);
    while (!isClosed(text)) {
      if (this.#at + 1 >= this.#lines.length) refuse('Malformed inline YAML string.');
      this.#at++;
      if (!isText) text += isComment(this.#line) ? '' : this.#line.trim();
      else if (isBlank(this.#line)) text += '\n';
      else text += `${text.endsWith('\n') ? '' : ' '}${this.#line.trimStart()}`;
    }
    return parseInline(text, this.#references);
  }

  #plainValue(given: string, isInMapping: boolean): unknown {
    let text = given;
    let isAfterBlank = false;
    while (this.#at + 1 < this.#lines.length) {
      const line = this.#lines[this.#at + 1] ?? '';
      if (indentOf(line) === 0) break;
      this.#at++;
      if (isComment(line)) break;
      if (isInMapping && line.includes(': ')) refuse('A colon cannot be used in an unquoted mapping value.');
      const trimmed = line.trim();
      if (trimmed === '') text += '\n';
      else text += isAfterBlank ? trimmed : ` ${trimmed}`;
      isAfterBlank = trimmed === '';
    }
    const value = parseInline(text, this.#references);
    if (isInMapping && typeof value === 'string' && !text.startsWith('!') && value.includes(': '))
      refuse('A colon cannot be used in an unquoted mapping value.');
    return value;
  }

  #blockScalar(style: string, modifiers: string): string {
    const start = this.#at + 1;
    const rest = this.#lines.slice(start);
    const first = rest.find((line) => !isBlank(line));
    const indent = Number(/\d+/.exec(modifiers)?.[0] ?? 0) || (first === undefined ? 0 : indentOf(first));
    const isInside = (line: string) => isBlank(line) || (indent > 0 && indentOf(line) >= indent);
    const end = rest.findIndex((line) => !isInside(line));
    const lines = (end < 0 ? rest : rest.slice(0, end)).map((line) => line.slice(indent));
    this.#at = start + lines.length - 1;
    if (end >= 0 || this.#depth > 0) lines.push('');
    const text = style === '>' ? folded(lines) : lines.join('\n');
    if (modifiers.includes('+')) return text;
    return text.replace(/\n+$/, modifiers.includes('-') ? '' : '\n');
  }

  #inlineDocument(): unknown {
    const isText = /^["']/.test(this.#line);
    // Symfony ignores what follows a text in quotes.
    const [quoted = this.#line] = isText ? (new RegExp(`^(?:${QUOTED})`).exec(this.#line) ?? []) : [];
    const value = this.#inlineValue(quoted);
    if (!isText) while (++this.#at < this.#lines.length) if (!isEmpty(this.#line)) refuse('Unable to parse.');
    return value;
  }

  #plainDocument(): unknown {
    if (this.#line === '---') refuse('Multiple documents are not supported.');
    if (this.#line.startsWith('? ')) refuse('Complex mappings are not supported.');
    if (this.#lines[0] === this.#text.trim()) return parseInline(this.#lines[0] ?? '', this.#references);
    if (this.#at > 0) refuse('Unable to parse.');
    let text = '';
    let isAfterBlank = false;
    for (const line of this.#lines) {
      const trimmed = line.trim();
      if (trimmed.startsWith('#')) continue;
      if (this.#depth === 0 && line.startsWith(' ')) refuse('Unable to parse.');
      if (line.includes(': ')) refuse('Mapping values are not allowed in multi-line blocks.');
      if (trimmed === '') text += '\n';
      else text += isAfterBlank ? trimmed : ` ${trimmed}`;
      isAfterBlank = trimmed === '';
    }
    return parseInline(text.trim(), this.#references);
  }
}

function folded(lines: readonly string[]): string {
  let text = '';
  let before: 'indented' | 'blank' | 'text' = 'blank';
  for (const [index, line] of lines.entries()) {
    if (line === '') text += '\n';
    else if (line.startsWith(' ') || before === 'indented') text += `\n${line}`;
    else text += before === 'blank' || index === 0 ? line : ` ${line}`;
    before = line === '' ? 'blank' : line.startsWith(' ') ? 'indented' : 'text';
  }
  return text;
}

function isClosed(text: string): boolean {
  const isText = /^["']/.test(text);
  const outside = text.replace(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'/g, '');
  if (isText) return !/^["']/.test(outside);
  const depth = (pattern: RegExp) => (outside.match(pattern) ?? []).length;
  return depth(/[[{]/g) <= depth(/[\]}]/g);
}
