export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** Integer from 0 up to, not including, `end`. */
  below(end: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number) => Math.floor(fraction() * end);
  return {
    fraction,
    below,
    chance: (share) => fraction() < share,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('pick() needs a list with something in it.');
      return picked;
    },
  };
}
