/** What a value was made of, as paths of folders. */
export interface Reads {
  /** Folders whose texts and files were read; null when there were too many to name them: all. */
  readonly texts: readonly string[] | null;
  /** Folders whose names were listed; null: all. */
  readonly lists: readonly string[] | null;
  /** Whether something was looked up by its UUID. */
  readonly hasUuids: boolean;
}

export type ReadLog = ReturnType<typeof createReadLog>;

/** With more folders than this, all folders count as read: only long lists need more. */
const MANY = 64;

interface Recording {
  texts: Set<string> | null;
  lists: Set<string> | null;
  hasUuids: boolean;
}

/** Records which folders are read while a value is made: no other change can affect that value. */
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
    /** Runs `make` and returns what it read, which is not noted for a recording around it. */
    record<T>(make: () => T): { readonly value: T; readonly reads: Reads } {
      const recording: Recording = { texts: new Set(), lists: new Set(), hasUuids: false };
      const value = within(recording, make);
      const { texts, lists, hasUuids } = recording;
      return { value, reads: { texts: texts && [...texts], lists: lists && [...lists], hasUuids } };
    },
    /** Notes all that another value was made of. */
    add({ texts, lists, hasUuids }: Reads): void {
      if (!current) return;
      current.hasUuids ||= hasUuids;
      if (texts === null) current.texts = null;
      if (lists === null) current.lists = null;
      for (const folder of texts ?? []) note('texts', folder);
      for (const folder of lists ?? []) note('lists', folder);
    },
    /** Runs `make` without noting what it reads; the caller notes something more precise. */
    unnoted: <T>(make: () => T): T => within(null, make),
  };
}
