import { MOST_JSON_LEVELS } from './json.ts';

export type PhpValue = string | number | boolean | null | PhpArray;

/** PHP's ordered array: numeric string keys become numbers, `push` continues after the highest number. */
export class PhpArray {
  readonly #entries = new Map<string | number, PhpValue>();
  #next = 0;

  static list(...values: PhpValue[]): PhpArray {
    const array = new PhpArray();
    for (const value of values) array.push(value);
    return array;
  }

  get size(): number {
    return this.#entries.size;
  }

  get firstKey(): string | number | null {
    for (const key of this.#entries.keys()) return key;
    return null;
  }

  get total(): number {
    let total = this.size;
    for (const value of this.#entries.values()) if (value instanceof PhpArray) total += value.total;
    return total;
  }

  has(key: string | number): boolean {
    return this.#entries.has(normalizeKey(key));
  }

  get(key: string | number): PhpValue {
    return this.#entries.get(normalizeKey(key)) ?? null;
  }

  set(key: string | number, value: PhpValue): void {
    const normal = normalizeKey(key);
    if (typeof normal === 'number' && normal >= this.#next) this.#next = normal + 1;
    this.#entries.set(normal, value);
  }

  push(value: PhpValue): number {
    const key = this.#next;
    this.set(key, value);
    return key;
  }

  entries(): IterableIterator<[string | number, PhpValue]> {
    return this.#entries.entries();
  }

  map(change: (value: PhpValue) => PhpValue): PhpArray {
    const array = new PhpArray();
    for (const [key, value] of this.#entries) array.set(key, change(value));
    return array;
  }

  /** Copies deeply, because PHP assigns arrays by value. */
  copy(): PhpArray {
    return this.map((value) => (value instanceof PhpArray ? value.copy() : value));
  }

  /**
   * Encodes as `json_encode`: keys 0…n-1 in order make a list, anything else an object.
   * @throws RangeError for too deep nesting
   */
  toJson(level = 1): unknown {
    if (level > MOST_JSON_LEVELS) throw new RangeError('Nested too deeply');
    const values = [...this.#entries.values()].map((value) =>
      value instanceof PhpArray ? value.toJson(level + 1) : value,
    );
    const keys = [...this.#entries.keys()];
    return keys.every((key, index) => key === index)
      ? values
      : Object.fromEntries(keys.map((key, index) => [key, values[index]]));
  }
}

function normalizeKey(key: string | number): string | number {
  return typeof key === 'string' && /^(0|-?[1-9]\d{0,15})$/.test(key) ? Number(key) : key;
}
