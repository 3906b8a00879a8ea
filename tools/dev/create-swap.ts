interface SwapOptions<Thing> {
  make: () => Promise<Thing>;
  end: (thing: Thing) => void;
}

/** Holds one thing and makes it anew on demand: whoever asks for it meanwhile waits for the newest one. Begins at once. */
export function createSwap<Thing>({ make, end }: SwapOptions<Thing>) {
  let wanted = 1;
  let isMaking = false;
  let current: Thing | undefined;
  let making = begin();

  function begin(): Promise<Thing> {
    isMaking = true;
    const newest = makeNewest().finally(() => {
      isMaking = false;
    });
    // Whoever asks hears of it.
    newest.catch(() => {});
    return newest;
  }

  async function makeNewest(): Promise<Thing> {
    for (;;) {
      const number = wanted;
      const old = current;
      current = undefined;
      try {
        current = await make();
        if (number === wanted) return current;
      } catch (error) {
        // What was wrong may be right by the next change, which has come already.
        if (number === wanted) throw error;
      } finally {
        if (old !== undefined) end(old);
      }
    }
  }

  return {
    /** The newest one. @throws what making it threw */
    get: (): Promise<Thing> => making,
    renew(): void {
      wanted += 1;
      if (!isMaking) making = begin();
    },
    async close(): Promise<void> {
      await making.catch(() => {});
      if (current !== undefined) end(current);
    },
  };
}
