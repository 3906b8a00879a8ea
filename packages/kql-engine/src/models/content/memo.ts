import type { ContentModel } from '../types.ts';

interface Made {
  readonly parent: ContentModel;
  readonly value: unknown;
  readonly result: unknown;
}

// Values of a few pages fit; a list of all pages never uses one twice.
const MAX_MADE = 100;

export type Memo = ReturnType<typeof createMemo>;

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
