interface Bounds<K, V> {
  /** The largest sum of weights, each 1 without `weigh`. */
  most: number;
  weigh?: (key: K, value: V) => number;
  onRemoved?: (key: K) => void;
}

/** What was set, or read by `use`, longest ago is dropped first, and never the newest entry. */
export class BoundedMap<K, V> {
  readonly #entries = new Map<K, { value: V; weight: number }>();
  readonly #bounds: Bounds<K, V>;
  #weight = 0;

  constructor(bounds: Bounds<K, V>) {
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)?.value;
  }

  /** The entry is now the newest one: a Map keeps the order in which keys were set. */
  use(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: K, value: V): void {
    const { most, weigh, onRemoved } = this.#bounds;
    const weight = weigh?.(key, value) ?? 1;
    this.delete(key);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= most || oldest === key) return;
      this.delete(oldest);
      onRemoved?.(oldest);
    }
  }

  delete(key: K): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  *[Symbol.iterator](): Iterator<[key: K, value: V]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }
}
