import type { ContentModel } from '../types.ts';

interface Made {
  readonly parent: ContentModel;
  readonly value: unknown;
  readonly result: unknown;
}

// What a few pages are made of. A list of all pages meets none of them twice.
const MAX_MADE = 100;

export type Memo = ReturnType<typeof createMemo>;

/** Keeps what was made of fields' values a short while; the same value of the same model gives the same object. */
export function createMemo() {
  const made = new Map<string, Made>();

  return function remember<T>(
    { parent, key, value }: { parent: ContentModel; key: string; value: unknown },
    kind: string,
    make: () => T,
  ): T {
    const place = `${kind} ${key} ${parent.id}`;
    const known = made.get(place);
    if (known?.parent === parent && known.value === value) return known.result as T;
    const result = make();
    if (made.size >= MAX_MADE) made.clear();
    made.set(place, { parent, value, result });
    return result;
  };
}
