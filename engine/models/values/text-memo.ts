/** Bytes of the texts and of what was made of them, all together. */
const MAX_BYTES = 2 * 1024 * 1024;

interface Made {
  readonly byWay: Map<string, unknown>;
  bytes: number;
}

export type TextMemo = ReturnType<typeof createTextMemo>;

/**
 * Keeps what nothing but a text decides, such as its Markdown: the same text stands there the next time, also after a
 * change somewhere else. Bounded in bytes; the oldest texts go first.
 */
export function createTextMemo(maxBytes = MAX_BYTES) {
  const texts = new Map<string, Made>();
  let bytes = 0;

  function keep(text: string, way: string, result: unknown) {
    const made = texts.get(text) ?? { byWay: new Map(), bytes: 0 };
    // Lists and maps take about twice what their text takes.
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

  /** What `make` makes of the text, or made of it before; `way` tells one `make` from another. It is not to be changed. */
  return function remember<T>(way: string, text: string, make: (text: string) => T): T {
    const known = texts.get(text)?.byWay;
    if (known?.has(way)) return known.get(way) as T;
    const result = make(text);
    keep(text, way, result);
    return result;
  };
}
