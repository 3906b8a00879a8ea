/** Names the entries of the history: a key in the state of each, which stays when a tab is loaded anew. */
export function createHistoryEntries({ history }: Window) {
  function currentKey(): string | undefined {
    const key: unknown = history.state?.key;
    return typeof key === 'string' ? key : undefined;
  }

  return {
    /** The key of the entry that the browser is at; one that somebody else wrote, as a hash in the address bar does, gets one. */
    key(): string {
      const known = currentKey();
      if (known) return known;
      const key = newKey();
      const state: unknown = history.state;
      const isRecord = typeof state === 'object' && !Array.isArray(state);
      try {
        history.replaceState({ ...(isRecord ? state : {}), key }, '');
      } catch {
        // Too many in a row (Safari): this entry has no memory, and nothing else is lost.
      }
      return key;
    },
    /** Writes a new entry, or one in the place of this. @throws DOMException where the browser wants no more of them */
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
