import { BoundedMap } from '../../bounded-map.ts';

const MAX_BYTES = 2 * 1024 * 1024;

interface Made {
  readonly byWay: Map<string, unknown>;
  readonly bytes: number;
}

export type TextMemo = ReturnType<typeof createTextMemo>;

/** A change elsewhere in the content does not affect conversions of a text. */
export function createTextMemo(maxBytes = MAX_BYTES) {
  const texts = new BoundedMap<Made>(maxBytes);

  function store(text: string, way: string, result: unknown) {
    const { byWay, bytes } = texts.get(text) ?? { byWay: new Map(), bytes: text.length * 2 };
    byWay.set(way, result);
    const size = (typeof result === 'string' ? result.length : text.length * 2) * 2;
    texts.set(text, { byWay, bytes: bytes + size });
  }

  /** `way` identifies `make`. Callers must not change the result. */
  return function remember<T>(way: string, text: string, make: (text: string) => T): T {
    const known = texts.get(text)?.byWay;
    if (known?.has(way)) return known.get(way) as T;
    const result = make(text);
    store(text, way, result);
    return result;
  };
}
