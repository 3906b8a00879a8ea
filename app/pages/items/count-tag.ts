interface Tagged {
  tags: readonly string[];
}

const cached = new WeakMap<readonly Tagged[], ReadonlyMap<string, number>>();

export function countTag(index: readonly Tagged[], tag: string): number {
  const counts = cached.get(index) ?? countTags(index);
  cached.set(index, counts);
  return counts.get(tag) ?? 0;
}

function countTags(index: readonly Tagged[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of index) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}
