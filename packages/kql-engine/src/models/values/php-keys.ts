/** PHP's array functions renumber number keys from 0 and keep others. */
export function reindex<T>(entries: readonly (readonly [string, T])[]): Map<string, T> {
  const items = new Map<string, T>();
  let next = 0;
  for (const [key, item] of entries) items.set(isIntegerKey(key) ? String(next++) : key, item);
  return items;
}

const LARGEST = '9223372036854775807';

/** PHP stores 64-bit integers as numbers. */
export function isIntegerKey(key: string): boolean {
  const digits = key.replace('-', '');
  if (digits.length > LARGEST.length || !/^(0|-?[1-9]\d*)$/.test(key)) return false;
  return digits.length < LARGEST.length || digits <= LARGEST;
}
