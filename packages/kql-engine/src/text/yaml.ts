import { PhpArray, type PhpValue } from './php-array.ts';
import { phpTrim, phpTrimEnd, phpTrimStart } from './php-text.ts';
import { parseYamlValue, unquoteKey } from './yaml-value.ts';

/** Kirby sends 500; `line` counts from 1. */
export class YamlError extends Error {
  override readonly name = 'YamlError';
  readonly line: number;

  constructor(message: string, line: number) {
    super(`${message} (line ${line})`);
    this.line = line;
  }
}

/**
 * Follows Spyc 0.6, with its traps, and not YAML 1.x; `[]` for empty text.
 * @throws YamlError where Spyc throws or PHP stops with a warning
 */
export function parseYaml(text: string): unknown {
  if (text === '') return [];
  const reader = new SpycReader(text);
  try {
    return reader.read().toJson();
  } catch (cause) {
    if (cause instanceof RangeError) throw reader.error('Nested too deeply');
    throw cause;
  }
}

type Key = string | number;

/** Twenty lines of aliases that each repeat the last one twice would be a million values. */
const MOST_REPEATED = 100_000;

const literalMark = '___YAML_Literal_Block___';
const groupName = '[A-z0-9_\\-]+';
const anchorOrAlias = [
  new RegExp(`^(&${groupName})`),
  new RegExp(`^(\\*${groupName})`),
  new RegExp(`(&${groupName})$`),
  new RegExp(`(\\*${groupName})$`),
  /^\s*<<\s*:\s*(\*[^\s]+).*$/,
];

class SpycReader {
  readonly #lines: string[];
  readonly #result = new PhpArray();
  readonly #groups = new Map<string, Key[]>();
  #path = new Map<number, Key>();
  #delayed: [number, Key] | null = null;
  #anchor: string | null = null;
  #alias: string | null = null;
  #at = 0;
  #repeated = 0;

  constructor(text: string) {
    this.#lines = text.split('\n').map((line) => phpTrimEnd(line, '\r'));
  }

  read(): PhpArray {
    for (; this.#at < this.#lines.length; this.#at++) this.#readLine();
    return this.#result;
  }

  #readLine(): void {
    const source = this.#lines[this.#at] ?? '';
    const indent = indentOf(source);
    const path = this.#parentPath(indent);
    let line = source.slice(indent);
    if (line.startsWith('#') || phpTrim(line, ' \r\n\t') === '---' || phpTrim(line) === '') return;
    this.#path = path;

    const style = literalStyle(line);
    const literal = style ? this.#readLiteral(style, indent) : null;
    if (style) line = `${phpTrimEnd(line, `${style} \n`)} ${literalMark}`;
    if (line.indexOf('#') > 0) line = line.replace(/\s*#([^"']+)$/, '');
    if (needsNextLine(line)) line = this.#joinLines(line);

    const parsed = this.#parseLine(line, indent);
    this.#add(literal === null ? parsed : fillLiteral(parsed, literal), indent);
    if (this.#delayed) this.#path.set(...this.#delayed);
    this.#delayed = null;
  }

  /** A list in brackets continues to the line that ends in one. */
  #joinLines(first: string): string {
    const parts = [first];
    while (this.#at + 1 < this.#lines.length && !phpTrimEnd(parts.at(-1) ?? '').endsWith(']')) {
      this.#at++;
      const next = phpTrimStart(this.#lines[this.#at] ?? '', ' \t');
      if (phpTrimEnd(next) !== '') parts.push(next);
    }
    return parts.map((part) => phpTrimEnd(part, ' \n\t\r')).join(' ');
  }

  #readLiteral(style: '|' | '>', indent: number): string {
    const first = this.#lines[this.#at + 1];
    if (first === undefined) throw this.error('A literal block without lines');
    const depth = indentOf(first);
    let block = '';
    for (; this.#at + 1 < this.#lines.length; this.#at++) {
      const next = this.#lines[this.#at + 1] ?? '';
      const content = phpTrim(next);
      if (content !== '' && content !== '0' && indentOf(next) <= indent) break;
      block = addLiteralLine(block, next.slice(depth), style);
    }
    return phpTrimEnd(block, ' \r\n');
  }

  #parseLine(source: string, indent: number): PhpArray {
    let line = phpTrim(source);
    if (line === '' || line === '0') return new PhpArray();
    const group = findGroup(line);
    if (group) {
      if (group.startsWith('&')) this.#anchor = group.slice(1);
      else this.#alias = group.slice(1);
      line = phpTrim(line.replaceAll(group, ''));
    }
    if (line.startsWith('- ') && line.endsWith(':')) {
      const key = unquoteKey(phpTrim(line.slice(1, -1)));
      this.#delayed = [line.indexOf(key) + indent, key];
      return PhpArray.list(pair(key, new PhpArray()));
    }
    if (line.endsWith(':')) {
      this.#refuseTooManyKeys(line);
      return pair(unquoteKey(phpTrim(line.slice(0, -1))), '');
    }
    if (line.startsWith('- ')) return parseElement(line);
    if (line === '') throw this.error('Nothing beside an anchor or alias');
    if (line.startsWith('[') && line.endsWith(']')) {
      const list = parseYamlValue(line);
      return list instanceof PhpArray ? list : PhpArray.list(list);
    }
    return this.#parsePair(line);
  }

  #parsePair(line: string): PhpArray {
    if (line.indexOf(': ') <= 0) return PhpArray.list(line);
    const quoted = /^(["'](.*)["'](\s)*:)/.exec(line);
    if (quoted) return keyed(quoted[2] ?? '', parseYamlValue(phpTrim(line.replaceAll(quoted[1] ?? '', ''))));
    const [key = '', ...rest] = line.split(': ');
    const value = phpTrim(rest.join(': '));
    this.#refuseTooManyKeys(value);
    return keyed(phpTrim(key), parseYamlValue(value));
  }

  #refuseTooManyKeys(value: string): void {
    if (value !== '' && !'[{"\''.includes(value.charAt(0)) && value.includes(': ')) {
      throw this.error(`Too many keys: ${value}`);
    }
  }

  #add(incoming: PhpArray, indent: number): void {
    if (incoming.size <= 1) {
      const key = incoming.firstKey;
      this.#addOne(key, key === null ? null : incoming.get(key), indent);
      return;
    }
    const path = new Map(this.#path);
    for (const [key, value] of incoming.entries()) {
      this.#addOne(key, value, indent);
      this.#path = new Map(path);
    }
  }

  #addOne(incomingKey: Key | null, incomingValue: PhpValue, indent: number): void {
    // A list's integer key 0 appends; a written key "0" travels as text (Spyc's YAMLZero).
    const key = incomingKey === zeroKey ? '0' : incomingKey;
    const value = this.#alias === null ? incomingValue : this.#valueOfAlias(this.#alias);
    const isRoot = indent === 0 && this.#alias === null && this.#anchor === null;
    const keys = isRoot ? [] : [...this.#path.values()];
    const target = this.#open(keys);
    this.#alias = null;

    let stored: Key;
    if (key === '<<' && !isRoot) {
      if (!(value instanceof PhpArray)) throw this.error('"<<" needs a map');
      for (const [name, entry] of value.entries()) {
        if (typeof name === 'number') target.push(entry);
        else target.set(name, entry);
      }
      stored = key;
    } else if (key !== null && key !== 0) {
      target.set(key, value);
      stored = key;
    } else {
      stored = target.push(value);
    }
    this.#path.set(indent, stored);
    if (this.#anchor !== null) this.#saveAnchor(this.#anchor, value, indent);
  }

  /** Replaces a scalar, as Spyc does for `a: b` with deeper lines. */
  #open(keys: readonly Key[]): PhpArray {
    let current = this.#result;
    for (const [index, key] of keys.entries()) {
      if (!current.has(key)) throw this.error(`No element "${key}" to put this line in`);
      const next = current.get(key);
      if (next instanceof PhpArray) {
        current = next;
      } else if (index === keys.length - 1) {
        const opened = new PhpArray();
        current.set(key, opened);
        current = opened;
      } else {
        throw this.error(`The element "${key}" is a single value`);
      }
    }
    return current;
  }

  #saveAnchor(name: string, value: PhpValue, indent: number): void {
    const path = new Map(this.#path);
    if (value instanceof PhpArray && typeof value.firstKey === 'string') {
      path.set(indent + 2, value.firstKey);
    }
    this.#groups.set(name, [...path.values()]);
    this.#anchor = null;
  }

  #valueOfAlias(name: string): PhpValue {
    const keys = this.#groups.get(name);
    if (!keys) throw this.error(`Bad group name: ${name}`);
    let value: PhpValue = this.#result;
    for (const key of keys) {
      if (!(value instanceof PhpArray) || !value.has(key)) throw this.error(`Bad group name: ${name}`);
      value = value.get(key);
    }
    if (!(value instanceof PhpArray)) return value;
    this.#repeated += value.total;
    if (this.#repeated > MOST_REPEATED) throw this.error(`Too much is repeated by ${name}`);
    return value.copy();
  }

  #parentPath(indent: number): Map<number, Key> {
    return new Map(indent === 0 ? [] : [...this.#path].filter(([depth]) => depth < indent));
  }

  error(message: string): YamlError {
    return new YamlError(message, this.#at + 1);
  }
}

const zeroKey = '__!YAMLZero';

function pair(key: string, value: PhpValue): PhpArray {
  const array = new PhpArray();
  array.set(key, value);
  return array;
}

function keyed(key: string, value: PhpValue): PhpArray {
  return pair(key === '0' ? zeroKey : key, value);
}

function parseElement(line: string, depth = 0): PhpArray {
  const value = parseYamlValue(phpTrim(line.slice(1)), depth);
  const isList = typeof value === 'string' && value.startsWith('- ');
  return PhpArray.list(isList ? parseElement(value, depth + 1) : value);
}

function findGroup(line: string): string | null {
  if (!line.includes('&') && !line.includes('*')) return null;
  for (const pattern of anchorOrAlias) {
    const match = pattern.exec(line);
    if (match) return match[1] ?? null;
  }
  return null;
}

function literalStyle(line: string): '|' | '>' | null {
  const last = phpTrim(line).slice(-1);
  if (last === '|') return '|';
  // A line that ends in an HTML tag is no folded block.
  return last === '>' && !/<.*?>$/.test(line) ? '>' : null;
}

function addLiteralLine(block: string, source: string, style: '|' | '>'): string {
  if (style === '|') return `${block}${phpTrimEnd(source, '\r\n\t ')}\n`;
  const line = phpTrimEnd(phpTrimStart(source), '\r\n\t ');
  return line === '' ? `${phpTrimEnd(block, ' \t')}\n` : `${block}${phpTrim(line, '\r\n ')} `;
}

function fillLiteral(array: PhpArray, literal: string): PhpArray {
  return array.map((value) => {
    if (value instanceof PhpArray) return fillLiteral(value, literal);
    return typeof value === 'string' && value.endsWith(literalMark) ? literal : value;
  });
}

function needsNextLine(source: string): boolean {
  const line = phpTrim(source);
  if (line === '' || line.endsWith(']')) return false;
  return line.startsWith('[') || /^[^:]+?:\s*\[/.test(line);
}

function indentOf(line: string): number {
  return line.length - phpTrimStart(line).length;
}
