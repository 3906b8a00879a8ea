/** Number keys from 0, others unchanged, as PHP's array functions do. */
export function reindex<T>(entries: readonly (readonly [string, T])[]): Map<string, T> {
  const items = new Map<string, T>();
  let next = 0;
  for (const [key, item] of entries) items.set(isIntegerKey(key) ? String(next++) : key, item);
  return items;
}

const LARGEST = '9223372036854775807';

/** A 64-bit integer: PHP stores it as a number. */
export function isIntegerKey(key: string): boolean {
  const digits = key.replace('-', '');
  if (digits.length > LARGEST.length || !/^(0|-?[1-9]\d*)$/.test(key)) return false;
  return digits.length < LARGEST.length || digits <= LARGEST;
}
