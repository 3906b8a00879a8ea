import type { Locale } from '#site/languages.ts';
import { CmsContentError } from '../common/errors.ts';
import type { WarningCode } from '../common/warnings.ts';
import type { Select, SelectMap } from './kql.ts';
import type { LinkTargets } from './links.ts';

/** The context of a decoder: which query the value comes from, and where links lead. */
export interface DecodeContext {
  readonly query: string;
  readonly locale: Locale;
  readonly links: LinkTargets;
  /** The path from the result to the current value; decoders push and pop. */
  readonly path: (string | number)[];
  /** How many optional parts were decoded, and how many were broken. */
  readonly tally?: { read: number; broken: number };
  /** Logs, once, that a part was left out. */
  warn(code: WarningCode, facts: Record<string, unknown>): void;
}

/** One definition of select and decoder, so that select, decoder and type always match. */
export interface Shape<T> {
  readonly select: Select;
  /** Whether the value is a list, as it comes from the content system. */
  readonly isList?: boolean;
  /** Shortens a result when it arrives, before it is stored. */
  condense?(result: unknown): unknown;
  /** @throws CmsContentError naming query and field when the value is something else. */
  decode(value: unknown, context: DecodeContext): T;
}

export type Infer<S> = S extends Shape<infer T> ? T : never;

export type Fields = { readonly [key: string]: Shape<unknown> };
/** Intersecting with `{}` makes code editors and error messages show the fields instead of this name. */
export type Row<F extends Fields> = { -readonly [K in keyof F]: Infer<F[K]> } & {};

export function mismatch(expected: string, value: unknown, context: DecodeContext): CmsContentError {
  const field = context.path.join('.') || '(the answer itself)';
  const facts = { query: context.query, locale: context.locale, field };
  return new CmsContentError(
    `${context.query}: ${field} should be ${expected}, got ${inWords(value)}`,
    facts,
  );
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : JSON.stringify(value).slice(0, 60);
}

function decodeAt<T>(key: string | number, shape: Shape<T>, value: unknown, context: DecodeContext): T {
  context.path.push(key);
  try {
    return shape.decode(value, context);
  } finally {
    context.path.pop();
  }
}

/** A leaf: requested by its own name. */
export function leaf<T>(decode: (value: unknown, context: DecodeContext) => T): Shape<T> {
  return { select: true, decode };
}

export function at<T>(query: string, shape: Shape<T>): Shape<T> {
  const select = typeof shape.select === 'object' ? { query, select: shape.select.select } : query;
  return { select, decode: shape.decode };
}

/** What should be a text and is none. */
const noText: Shape<never> = {
  select: true,
  decode(value, context) {
    throw mismatch('text', value, context);
  },
};

export function record<F extends Fields>(fields: F): Shape<Row<F>> {
  const shapes = Object.entries(fields) as [keyof F & string, Shape<Row<F>[keyof F]>][];
  const select: SelectMap = Object.fromEntries(shapes.map(([key, shape]) => [key, shape.select]));
  return {
    select: { select },
    decode(value, context) {
      const object = asObject(value, context);
      const row: Partial<Row<F>> = {};
      // One place in the path for all fields: a start decodes a dozen for each page of the site.
      const { path } = context;
      const depth = path.length;
      try {
        for (const [key, shape] of shapes) {
          path[depth] = key;
          row[key] = shape.decode(object[key], context);
        }
      } finally {
        path.length = depth;
      }
      return row as Row<F>;
    },
  };
}

export function merged<A, B>(first: Shape<A>, second: Shape<B>): Shape<[A, B]> {
  return {
    select: { select: { ...fieldsOf(first), ...fieldsOf(second) } },
    decode: (value, context) => [first.decode(value, context), second.decode(value, context)],
  };
}

function fieldsOf({ select }: Shape<unknown>): SelectMap {
  return typeof select === 'object' ? select.select : {};
}

/** A part of a value that its parent returns as a whole, so nothing below it is requested. */
export function unselected<T>(shape: Shape<T>): Shape<T> {
  return { select: true, decode: shape.decode };
}

/** A list; one invalid item makes the whole list invalid. A missing value is an empty list. */
export function list<T>(shape: Shape<T>): Shape<T[]> {
  return {
    select: shape.select,
    isList: true,
    decode(value, context) {
      return asList(value, context).map((item, index) => decodeAt(index, shape, item, context));
    },
  };
}

/** A list without its invalid items, which cause a warning, and without its `null` items, which do not. */
export function listOfValid<T>(shape: Shape<T | null>): Shape<T[]> {
  const part = optional(shape);
  return {
    select: shape.select,
    isList: true,
    decode(value, context) {
      return (
        asList(value, context)
          .map((item, index) => decodeAt(index, part, item, context))
          .filter((item) => item !== null)
          // Filtered, an array reserves room for 17, and a large site has three for each page.
          .slice()
      );
    },
  };
}

/** An optional part: null when absent or invalid; invalid causes a warning, once. */
export function optional<T>(shape: Shape<T>): Shape<T | null> {
  return {
    select: shape.select,
    decode(value, context) {
      if (value === null || value === undefined || value === '') return null;
      try {
        const part = shape.decode(value, context);
        if (context.tally) context.tally.read++;
        return part;
      } catch (error) {
        if (!(error instanceof CmsContentError)) throw error;
        if (context.tally) context.tally.broken++;
        context.warn('content-part', { reason: error.message, locale: context.locale });
        return null;
      }
    },
  };
}

export function map<T, U>(shape: Shape<T>, make: (value: T, context: DecodeContext) => U): Shape<U> {
  return { ...shape, decode: (value, context) => make(shape.decode(value, context), context) };
}

/** One of several shapes, by a text field; requests the fields of all. An unknown tag goes to `otherwise`. */
export function choice<T>(
  tag: string,
  variants: { readonly [name: string]: Shape<T> },
  otherwise: (name: string, context: DecodeContext) => T,
): Shape<T> {
  const select: SelectMap = { [tag]: true };
  for (const shape of Object.values(variants)) {
    if (typeof shape.select !== 'object') continue;
    for (const [key, field] of Object.entries(shape.select.select)) {
      if (key in select && JSON.stringify(select[key]) !== JSON.stringify(field)) {
        throw new TypeError(`two variants ask "${key}" in different ways`);
      }
      select[key] = field;
    }
  }
  return {
    select: { select },
    decode(value, context) {
      const name = asObject(value, context)[tag];
      if (typeof name !== 'string') return decodeAt(tag, noText, name, context);
      const shape = Object.hasOwn(variants, name) ? variants[name] : undefined;
      return shape ? shape.decode(value, context) : otherwise(name, context);
    },
  };
}

function asObject(value: unknown, context: DecodeContext): Record<string, unknown> {
  // PHP encodes an empty map as an empty list.
  if (Array.isArray(value) && value.length === 0) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw mismatch('an object', value, context);
  return value as Record<string, unknown>;
}

function asList(value: unknown, context: DecodeContext): unknown[] {
  if (value === null || value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw mismatch('a list', value, context);
  return value;
}
