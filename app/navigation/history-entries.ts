export function createHistoryEntries({ history }: Window) {
  function currentKey(): string | undefined {
    const key: unknown = history.state?.key;
    return typeof key === 'string' ? key : undefined;
  }

  return {
    /** A typed hash makes an entry without a key. */
    key(): string {
      const known = currentKey();
      if (known) return known;
      const key = newKey();
      const state: unknown = history.state;
      const isRecord = typeof state === 'object' && !Array.isArray(state);
      try {
        history.replaceState({ ...(isRecord ? state : {}), key }, '');
      } catch {
        // Safari refuses too many entries in a row.
      }
      return key;
    },
    /** @throws DOMException when the browser refuses more entries */
    write(url: URL, how: 'PUSH' | 'REPLACE'): string {
      const key = newKey();
      if (how === 'PUSH') history.pushState({ key }, '', url);
      else history.replaceState({ key }, '', url);
      return key;
    },
  };
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
