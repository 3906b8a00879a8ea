import { trimText } from '../../folder/txt-file.ts';
import {
  entriesOf,
  isArray,
  isTruthy,
  type PhpArray,
  toFloat,
  toText,
  valueAt,
} from '../values/php-values.ts';
import { splitText } from '../values/split-text.ts';
import type { Collection } from './collection.ts';

export interface SearchOptions {
  readonly fields: readonly string[];
  readonly minlength: number;
  readonly score: Readonly<Record<string, number>>;
  readonly words: boolean;
  readonly stopwords: readonly string[];
}

interface Searchable<T> extends SearchOptions {
  readonly fieldsOf: (item: T) => readonly (readonly [string, string])[];
}

export function searchOptions(params: PhpArray | string): SearchOptions {
  const given: PhpArray = typeof params === 'string' ? { fields: splitText(params, '|') } : params;
  const list = (key: string) => {
    const value = valueAt(given, key);
    return isArray(value) ? entriesOf(value).map(([, entry]) => toText(entry) ?? '') : [];
  };
  const score = valueAt(given, 'score');
  return {
    fields: list('fields').map((name) => name.toLowerCase()),
    minlength: Object.hasOwn(given, 'minlength') ? toFloat(valueAt(given, 'minlength')) : 2,
    score: isArray(score)
      ? Object.fromEntries(entriesOf(score).map(([key, value]) => [key, toFloat(value)]))
      : {},
    words: isTruthy(valueAt(given, 'words')),
    stopwords: list('stopwords'),
  };
}

/** Follows Kirby's search: hits are weighted by field, whole and leading matches count more. */
export function searchCollection<T, C extends Collection<T>>(
  collection: C,
  query: string | null,
  options: Searchable<T>,
): C {
  const wanted = trimText(query ?? '');
  const parts = splitText(wanted.replace(/\s/gu, ','), ',', options.minlength).map(String);
  const words = parts.filter((word) => !options.stopwords.includes(word));
  if ([...wanted].length < options.minlength || words.length === 0) return collection.slice(0, 0);
  const border = options.words ? '\\b' : '';
  const any = new RegExp(words.map((word) => border + escapeRegExp(word) + border).join('|'), 'giu');
  const exact = new RegExp(border + escapeRegExp(wanted) + border, 'giu');
  const found: { key: string; item: T; score: number }[] = [];
  for (const [key, item] of collection.items) {
    const score = scoreOf(options.fieldsOf(item), wanted.toLowerCase(), any, exact, options);
    if (score > 0) found.push({ key, item, score });
  }
  found.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  return collection.with(new Map(found.map(({ key, item }) => [key, item])));
}

function scoreOf(
  fields: readonly (readonly [string, string])[],
  wanted: string,
  any: RegExp,
  exact: RegExp,
  options: SearchOptions,
): number {
  let total = 0;
  for (const [key, value] of fields) {
    if (options.fields.length > 0 && !options.fields.includes(key)) continue;
    const weight = Object.hasOwn(options.score, key) ? (options.score[key] ?? 1) : 1;
    const lower = value.toLowerCase();
    if (lower === wanted) total += 16 * weight;
    else if (!options.words && lower.startsWith(wanted)) total += 8 * weight;
    else if (value.match(exact)) total += 2 * weight;
    total += (value.match(any)?.length ?? 0) * weight;
  }
  return total;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
