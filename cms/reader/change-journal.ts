const MAX_IDS = 2_000;

export function createChangeJournal() {
  let entries: { version: number; ids: readonly string[] }[] = [];
  let forgotten = 0;
  let version = 0;
  return {
    get version() {
      return version;
    },
    note(ids: readonly string[]): void {
      version += 1;
      entries.push({ version, ids });
      let count = entries.reduce((sum, entry) => sum + entry.ids.length, 0);
      while (count > MAX_IDS) {
        const [oldest, ...rest] = entries;
        count -= oldest?.ids.length ?? 0;
        forgotten = oldest?.version ?? forgotten;
        entries = rest;
      }
    },
    forget(): void {
      version += 1;
      forgotten = version;
      entries = [];
    },
    since(known: number): ReadonlySet<string> | null {
      if (known < forgotten) return null;
      return new Set(entries.flatMap((entry) => (entry.version > known ? entry.ids : [])));
    },
  };
}
