import { isPlainPath } from '#site/plain-path.ts';
import { KqlValueError } from '../common/errors.ts';

export type Select = true | string | { query?: string; select: SelectMap };
export type SelectMap = { [key: string]: Select };

export interface KqlRequest {
  query: string;
  select?: SelectMap;
}

type KqlValue = string | number | readonly (string | number)[];

// Characters that need no escaping: Kirby's two query runners unescape in different ways.
const QUOTABLE = /^[\p{L}\p{N} _\-/:.@#+,]*$/u;

/**
 * Quotes each value: kql`page(${id})`.
 * @throws KqlValueError for a value that cannot be quoted
 */
export function kql(strings: TemplateStringsArray, ...values: KqlValue[]): string {
  return strings.reduce((query, part, index) => {
    const value = values[index - 1];
    return query + (value === undefined ? '' : quote(value)) + part;
  });
}

function quote(value: KqlValue): string {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new KqlValueError('a number in a query must be finite', { value });
    return String(value);
  }
  if (typeof value === 'string') {
    if (!QUOTABLE.test(value))
      throw new KqlValueError('a value in a query holds characters that are not safe', { value });
    return `"${value}"`;
  }
  return `[${value.map(quote).join(', ')}]`;
}

const UUID = /^(page|file):\/\/[A-Za-z0-9-]{1,64}$/;

/** Refuses quotes, which could end a string of the query. */
export function isPagePath(path: string): boolean {
  return path.length <= 1024 && isPlainPath(path);
}

export function isUuid(text: string, kind: 'page' | 'file'): boolean {
  return UUID.test(text) && text.startsWith(`${kind}://`);
}
