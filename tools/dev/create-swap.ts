interface SwapOptions<Thing> {
  make: () => Promise<Thing>;
  end: (thing: Thing) => void;
}

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
        // A later change may have repaired the failure.
        if (number === wanted) throw error;
      } finally {
        if (old !== undefined) end(old);
      }
    }
  }

  return {
    get: (): Promise<Thing> => making,
    reload(): void {
      wanted += 1;
      if (!isMaking) making = begin();
    },
    async close(): Promise<void> {
      await making.catch(() => {});
      if (current !== undefined) end(current);
    },
  };
}
