export interface Reads {
  /** Null means all folders, because they were too many. */
  readonly texts: readonly string[] | null;
  /** Null means all folders. */
  readonly lists: readonly string[] | null;
  readonly hasUuids: boolean;
}

export type ReadLog = ReturnType<typeof createReadLog>;

/** More folders than this count as all, because only long lists have so many. */
const MANY = 64;

interface Recording {
  texts: Set<string> | null;
  lists: Set<string> | null;
  hasUuids: boolean;
}

/** No other change can affect the value. */
export function createReadLog() {
  let current: Recording | null = null;

  function within<T>(recording: Recording | null, make: () => T): T {
    const outer = current;
    current = recording;
    try {
      return make();
    } finally {
      current = outer;
    }
  }

  function note(kind: 'texts' | 'lists', folder: string): void {
    const folders = current?.[kind];
    if (!current || !folders) return;
    folders.add(folder);
    if (folders.size > MANY) current[kind] = null;
  }

  return {
    text: (folder: string): void => note('texts', folder),
    list: (folder: string): void => note('lists', folder),
    everyText(): void {
      if (current) current.texts = null;
    },
    everyList(): void {
      if (current) current.lists = null;
    },
    uuid(): void {
      if (current) current.hasUuids = true;
    },
    /** Does not add to an outer recording. */
    record<T>(make: () => T): { readonly value: T; readonly reads: Reads } {
      const recording: Recording = { texts: new Set(), lists: new Set(), hasUuids: false };
      const value = within(recording, make);
      const { texts, lists, hasUuids } = recording;
      return { value, reads: { texts: texts && [...texts], lists: lists && [...lists], hasUuids } };
    },
    add({ texts, lists, hasUuids }: Reads): void {
      if (!current) return;
      current.hasUuids ||= hasUuids;
      if (texts === null) current.texts = null;
      if (lists === null) current.lists = null;
      for (const folder of texts ?? []) note('texts', folder);
      for (const folder of lists ?? []) note('lists', folder);
    },
    /** Records nothing, because the caller records something more precise. */
    unnoted: <T>(make: () => T): T => within(null, make),
  };
}
