import { KqlInternalError } from '../../errors.ts';
import { trimText } from '../../folder/txt-file.ts';
import { isArray, toText } from './php-values.ts';

/**
 * Follows Kirby's Str::split: drops empty parts and returns a list unchanged.
 * @throws KqlInternalError for an empty separator or an object that is no text
 */
export function splitText(value: unknown, separator = ',', minLength = 1): unknown[] {
  if (isArray(value)) return Object.values(value);
  const text = toText(value);
  if (text === null) throw new KqlInternalError('Str::split(): $string must be of type string|array|null');
  if (separator === '') throw new KqlInternalError('explode(): $separator cannot be empty');
  return text
    .split(separator)
    .map(trimText)
    .filter((part) => part.length > 0 && (minLength <= 1 || [...part].length >= minLength));
}
