import type { Locale } from '#site/languages.ts';
import { CmsContentError } from '../common/errors.ts';
import type { WarningCode } from '../common/warnings.ts';
import type { Select, SelectMap } from './kql.ts';
import type { LinkTargets } from './links.ts';

export interface DecodeContext {
  readonly query: string;
  readonly locale: Locale;
  readonly links: LinkTargets;
  readonly path: (string | number)[];
  readonly tally?: { read: number; broken: number };
  warn(code: WarningCode, facts: Record<string, unknown>): void;
}

/** Defines the fields to request and how to decode them. */
export interface Shape<T> {
  readonly select: Select;
  readonly isList?: boolean;
  /** Shortens a result before it is stored. */
  condense?(result: unknown): unknown;
  /** @throws CmsContentError naming query and field */
  decode(value: unknown, context: DecodeContext): T;
}

export type Infer<S> = S extends Shape<infer T> ? T : never;

export type Fields = { readonly [key: string]: Shape<unknown> };
/** The intersection with `{}` makes TypeScript show the fields in its messages. */
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

export function leaf<T>(decode: (value: unknown, context: DecodeContext) => T): Shape<T> {
  return { select: true, decode };
}

export function at<T>(query: string, shape: Shape<T>): Shape<T> {
  const select = typeof shape.select === 'object' ? { query, select: shape.select.select } : query;
  return { select, decode: shape.decode };
}

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

export function unselected<T>(shape: Shape<T>): Shape<T> {
  return { select: true, decode: shape.decode };
}

/** Throws if one item is invalid. */
export function list<T>(shape: Shape<T>): Shape<T[]> {
  return {
    select: shape.select,
    isList: true,
    decode(value, context) {
      return asList(value, context).map((item, index) => decodeAt(index, shape, item, context));
    },
  };
}

/** Leaves out `null` items; leaves out invalid items with a warning. */
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
          // Copies the array, because V8 gives a filtered array room for 17 items.
          .slice()
      );
    },
  };
}

/** Returns null for an invalid value, with a warning. */
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

/** Chooses the shape that the field `tag` names; requests the fields of all shapes. */
export function union<T>(
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
