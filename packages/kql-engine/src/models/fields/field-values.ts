import { KqlError, KqlInternalError, KqlInvalidArgumentError, KqlWarning } from '../../errors.ts';
import { parseBlocks, parseLayouts, type RawBlock } from '../../text/blocks.ts';
import { anchor } from '../../text/html-tag.ts';
import { parseJson } from '../../text/json.ts';
import { formatDate } from '../../text/php-date.ts';
import { parseSymfonyYaml } from '../../text/symfony-yaml.ts';
import { SymfonyYamlError } from '../../text/symfony-yaml-error.ts';
import { parseYaml, YamlError } from '../../text/yaml.ts';
import { Collection } from '../collections/collection.ts';
import { collectionClass } from '../collections/collection-methods.ts';
import { Files } from '../collections/files.ts';
import { Pages } from '../collections/pages.ts';
import { contentOf } from '../content/content.ts';
import { Field } from '../content/field.ts';
import { urlTo } from '../objects/url-to.ts';
import type { File, Page } from '../types.ts';
import type { Run } from '../values/class-types.ts';
import { parseDate } from '../values/parse-date.ts';
import {
  entriesOf,
  isArray,
  isTruthy,
  type PhpArray,
  toBoolean,
  toFloat,
  toInt,
  toText,
} from '../values/php-values.ts';
import { splitText } from '../values/split-text.ts';
import { renderBlock } from './block-html.ts';
import { createBlocks } from './blocks.ts';
import { createLayouts } from './layouts.ts';
import { createStructure } from './structure.ts';

export const fieldValueMethods: Readonly<Record<string, Run<Field>>> = {
  'isFalse(): bool': (field) => !toBool(field, false),
  'isTrue(): bool': (field) => toBool(field, false),
  'toBlocks(): Kirby\\Cms\\Blocks': (field) =>
    orLeaveOut(
      field,
      'blocks',
      () => createBlocks(readBlocks(field), field, renderBlock),
      () => createBlocks([], field, renderBlock),
    ),
  'toBool(bool $default = false): bool': toBool,
  "toData(string $method = ','): array": toData,
  'toDate(IntlDateFormatter|string|null $format = null, ?string $fallback = null): string|int|null': toDate,
  'toEntries(): Kirby\\Cms\\Collection': toEntries,
  'toFile(): ?Kirby\\Cms\\File': (field) => toFiles(field, 'yaml').first(),
  "toFiles(string $separator = 'yaml'): Kirby\\Cms\\Files": toFiles,
  'toFloat(float $default = 0.0): float': (field, fallback: number) =>
    field.isEmpty ? fallback : finite(field, toFloat(field.value), fallback),
  'toInt(int $default = 0): int': (field, fallback: number) =>
    field.isEmpty ? fallback : finite(field, toInt(field.value), fallback),
  'toLayouts(): Kirby\\Cms\\Layouts': (field) =>
    orLeaveOut(
      field,
      'layout',
      () => createLayouts(parseLayouts(jsonText(field)), field, renderBlock),
      () => createLayouts([], field, renderBlock),
    ),
  'toLink(array|string|null $attr1 = null, ?array $attr2 = null): string': toLink,
  'toObject(): Kirby\\Content\\Content': (field) => contentOf(toYaml(field), field.parent),
  'toPage(): ?Kirby\\Cms\\Page': (field) => toPages(field, 'yaml').first(),
  "toPages(string $separator = 'yaml'): Kirby\\Cms\\Pages": toPages,
  'toStructure(): Kirby\\Cms\\Structure': toStructure,
  'toTimestamp(): int|false': (field) => parseDate(field.text, field.parent.kirby.clock) ?? false,
  'toUrl(): ?string': toUrl,
  'toUser(): ?Kirby\\Cms\\User': () => null,
  "toUsers(string $separator = 'yaml'): Kirby\\Cms\\Users": (field) =>
    new Collection(collectionClass, new Map(), { parent: field.parent }),
  "split($separator = ','): array": (field, separator: unknown) =>
    splitText(field.text, toText(separator) ?? ','),
  'yaml(): array': toYaml,
};

/** Kirby reads any number and fails when it encodes the response. */
function finite(field: Field, number: number, fallback: number): number {
  if (Number.isFinite(number) || field.parent.kirby.settings.strict) return number;
  field.parent.kirby.report(`${field.parent.id}#${field.key}`, 'It is no number that can be written');
  return fallback;
}

function toBool(field: Field, fallback: boolean): boolean {
  return toBoolean(field.isEmpty ? fallback : field.value);
}

function toData(field: Field, method: string): PhpArray {
  if (method === 'yaml') return toYaml(field);
  if (method !== 'json') return splitText(field.value, method);
  if (isArray(field.value)) return field.value;
  try {
    const data = parseJson(field.text === '' ? '[]' : field.text);
    if (isArray(data)) return data;
  } catch {}
  const message = 'JSON string is invalid';
  unreadable(field, message, () => new KqlInvalidArgumentError(message, { field: field.key }));
  return [];
}

function toYaml(field: Field): PhpArray {
  if (isArray(field.value)) return field.value;
  if (field.text === '') return [];
  try {
    const { settings, texts } = field.parent.kirby.parts;
    const data = texts('yaml', field.text, settings.yaml === 'symfony' ? parseSymfonyYaml : parseYaml);
    return isArray(data) ? data : [];
  } catch (cause) {
    if (!(cause instanceof YamlError || cause instanceof SymfonyYamlError)) throw cause;
    return (
      unreadable(
        field,
        cause.message,
        () => new KqlInternalError(cause.message, { field: field.key }, { cause }),
      ) ?? []
    );
  }
}

function toDate(field: Field, format: string | null, fallback: string | null): string | number | null {
  if (!isTruthy(field.value) && fallback === null) return null;
  const { clock } = field.parent.kirby;
  const time = parseDate(isTruthy(field.value) ? field.text : (fallback ?? ''), clock);
  // PHP reads an invalid date as the beginning of 1970.
  return format === null ? (time ?? 0) : formatDate(time ?? 0, format, clock);
}

function toEntries(field: Field): Collection<unknown> {
  // Kirby 5 uses the text as key, so the later of two equal entries wins.
  const isByText = field.parent.kirby.settings.kirby === 5;
  const entries = new Map<string, unknown>();
  for (const [index, value] of entriesOf(toYaml(field))) {
    const text = isArray(value) ? null : toText(value);
    const key = text !== null && !isByText ? String(entries.size) : text;
    if (key === null) {
      const message = 'Array to string conversion';
      unreadable(field, message, () => new KqlWarning(message, { field: field.key }));
      continue;
    }
    entries.set(key, new Field(field.parent, index, value));
  }
  return new Collection<unknown>(collectionClass, entries, { parent: field.parent });
}

/** Leaves missing files out. */
export function toFiles(field: Field, separator: string): Files {
  const { kirby } = field.parent;
  const owner = field.parent as Page | File;
  const files = new Map<string, File>();
  for (const [, id] of entriesOf(toData(field, separator))) {
    const file = typeof id === 'string' ? kirby.file(id, owner) : null;
    if (file) files.set(file.id, file);
  }
  return new Files(null, files);
}

/** Leaves missing pages out; finds drafts by UUID only. */
function toPages(field: Field, separator: string): Pages {
  const { site } = field.parent.kirby;
  const pages = new Map<string, Page>();
  for (const [, id] of entriesOf(toData(field, separator))) {
    if (isArray(id) || id === null) {
      const message = 'find(): a page reference must be text';
      unreadable(field, message, () => new KqlInternalError(message, { field: field.key }));
      continue;
    }
    const page = site.children.findByKey(toText(id) ?? '');
    if (page) pages.set(page.id, page);
  }
  return new Pages(null, pages, { parent: site });
}

function toStructure(field: Field): Collection<unknown> {
  const empty = () => createStructure({}, field);
  return orLeaveOut(
    field,
    'structure',
    () => {
      const rows = toYaml(field);
      for (const [, row] of entriesOf(rows)) {
        if (!isArray(row)) throw new TypeError('Invalid data for a row');
      }
      return createStructure(rows as Readonly<Record<string, object>>, field);
    },
    empty,
  );
}

/** Kirby fails a query for data it cannot parse; with `leave-out` the field is reported and left out. */
function orLeaveOut<T>(field: Field, kind: string, read: () => T, empty: () => T): T {
  return field.remember(kind, () => {
    try {
      return read();
    } catch (cause) {
      if (cause instanceof KqlError) throw cause;
      const message = invalidMessage(field, kind);
      const reason = cause instanceof Error ? cause.message : String(cause);
      unreadable(
        field,
        `${message}: ${reason}`,
        () => new KqlInvalidArgumentError(message, { field: field.key }, { cause }),
      );
      return empty();
    }
  });
}

/** Kirby names the page by title for blocks, by id for a structure, and not for layouts. */
function invalidMessage(field: Field, kind: string): string {
  if (kind === 'layout') return 'Invalid data for Kirby\\Cms\\Layout';
  const { parent, key } = field;
  const name = kind === 'blocks' ? parent.content().get('title').text : parent.id;
  return `Invalid ${kind} data for "${key}" field on parent "${name}"`;
}

/** Kirby shows malformed JSON of blocks as text; with `leave-out` visitors do not see it. */
function readBlocks(field: Field): RawBlock[] {
  return parseBlocks(jsonText(field), { isStrict: !field.parent.kirby.settings.strict });
}

export function jsonText(field: Field): string {
  return isArray(field.value) ? JSON.stringify(field.value) : field.text;
}

function unreadable(field: Field, message: string, error: () => KqlError): null {
  const { kirby, id } = field.parent;
  if (kirby.settings.strict) throw error();
  kirby.report(`${id}#${field.key}`, message);
  return null;
}

function toUrl(field: Field): string | null {
  return field.isEmpty ? null : urlTo(field.parent.kirby, field.text);
}

function toLink(field: Field, first: PhpArray | string | null, second: PhpArray | null): string {
  const { parent } = field;
  const href = typeof first === 'string' ? first : parent.url;
  const attributes = (typeof first === 'string' ? second : first) ?? {};
  // Kirby reads a content field of that name from any other object, which is truthy.
  const isCurrent = parent.alias !== 'page' || (parent as Page).isHomePage;
  const attrs = Object.fromEntries(entriesOf(attributes).map(([name, value]) => [name, toText(value)]));
  return anchor(href, field.text, {
    url: (path) => urlTo(parent.kirby, path) ?? path,
    attrs: isCurrent ? { ...attrs, 'aria-current': 'page' } : attrs,
  });
}
