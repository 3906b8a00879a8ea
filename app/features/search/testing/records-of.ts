import type { SearchRecord, SearchRecords } from '#cms/types.ts';

export function recordsOf(list: readonly SearchRecord[]) {
  const cached = new Map(list.map((record) => [record.id, record]));
  const changes: string[] = [];
  let ids: readonly string[] = [...cached.keys()];
  const records: SearchRecords = {
    get version() {
      return changes.length;
    },
    get ids() {
      return ids;
    },
    read: (wanted) => wanted.flatMap((id) => cached.get(id) ?? []),
    changedSince: (version) => new Set(changes.slice(version)),
  };
  return {
    records,
    change(id: string, record: SearchRecord | null): void {
      const isKnown = cached.has(id);
      if (record === null) cached.delete(id);
      else cached.set(id, record);
      if (!isKnown || record === null) ids = [...cached.keys()];
      changes.push(id);
    },
  };
}
