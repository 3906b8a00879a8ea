interface Bounds<K, V> {
  most?: number;
  /** The largest sum of weights. */
  mostWeight?: number;
  weigh?: (key: K, value: V) => number;
  onRemoved?: (key: K, value: V) => void;
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
    this.delete(key);
    this.#entries.set(key, { value, weight: 0 });
    this.weighAgain(key);
  }

  /** The value has another weight now; the order stays. */
  weighAgain(key: K): void {
    const { most = Infinity, mostWeight = Infinity, weigh, onRemoved } = this.#bounds;
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#weight -= entry.weight;
    entry.weight = weigh?.(key, entry.value) ?? 0;
    this.#weight += entry.weight;
    for (const [oldest, { value }] of this.#entries) {
      const isWithin = this.#entries.size <= most && this.#weight <= mostWeight;
      if (isWithin || this.#entries.size === 1) return;
      this.delete(oldest);
      onRemoved?.(oldest, value);
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
