/** Renumbers number keys from 0 and keeps the others, as PHP's array functions do. */
export function reindex<T>(entries: readonly (readonly [string, T])[]): Map<string, T> {
  const items = new Map<string, T>();
  let next = 0;
  for (const [key, item] of entries) items.set(isIndex(key) ? String(next++) : key, item);
  return items;
}

const LARGEST = '9223372036854775807';

/** Whether PHP would store an array key as a number: a 64-bit integer. */
export function isIndex(key: string): boolean {
  if (key.length > LARGEST.length || !/^(0|[1-9]\d*)$/.test(key)) return false;
  return key.length < LARGEST.length || key <= LARGEST;
}
