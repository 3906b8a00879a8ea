import { trimText } from '../../folder/txt-file.ts';
import { isArray, toText } from './php-values.ts';

/** Kirby's Str::split: drops empty parts; a list is returned as it is. */
export function splitText(value: unknown, separator = ',', minLength = 1): unknown[] {
  if (isArray(value)) return Object.values(value);
  const text = toText(value) ?? '';
  if (text === '' || separator === '') return [];
  const parts = text.split(separator);
  return parts
    .map(trimText)
    .filter((part) => part.length > 0 && (minLength <= 1 || [...part].length >= minLength));
}
