/** Of the texts and their results together. */
const MAX_BYTES = 2 * 1024 * 1024;

interface Made {
  readonly byWay: Map<string, unknown>;
  bytes: number;
}

export type TextMemo = ReturnType<typeof createTextMemo>;

/**
 * Caches conversions that depend on nothing but a text, such as its Markdown; the oldest are evicted first.
 */
export function createTextMemo(maxBytes = MAX_BYTES) {
  const texts = new Map<string, Made>();
  let bytes = 0;

  function store(text: string, way: string, result: unknown) {
    const made = texts.get(text) ?? { byWay: new Map(), bytes: 0 };
    // Lists and maps take about twice as much memory as the text they were parsed from.
    const size = (typeof result === 'string' ? result.length : text.length * 2) * 2;
    const grown = size + (made.bytes === 0 ? text.length * 2 : 0);
    texts.set(text, made);
    made.byWay.set(way, result);
    made.bytes += grown;
    bytes += grown;
    for (const [oldest, { bytes: freed }] of texts) {
      if (bytes <= maxBytes) break;
      texts.delete(oldest);
      bytes -= freed;
    }
  }

  /** `way` distinguishes one `make` from another. Callers must not change the result. */
  return function remember<T>(way: string, text: string, make: (text: string) => T): T {
    const known = texts.get(text)?.byWay;
    if (known?.has(way)) return known.get(way) as T;
    const result = make(text);
    store(text, way, result);
    return result;
  };
}
