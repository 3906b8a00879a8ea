/** Adds an entry as the latest of a map; beyond `most` entries the oldest one is dropped. */
export function rememberLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value ?? key);
}
