/** The parts of the content folder that a value was made of, as paths of folders. */
export interface Reads {
  /** Folders whose texts and files were read; null when there were too many to name them: all. */
  readonly texts: readonly string[] | null;
  /** Folders whose names were listed; null: all. */
  readonly lists: readonly string[] | null;
  /** Whether something was looked up by its UUID. */
  readonly hasUuids: boolean;
}

export interface ReadLog {
  /** Notes that a text or file in this folder is read. */
  text(folder: string): void;
  /** Notes that the names in this folder are read. */
  list(folder: string): void;
  /** Notes that the texts or the names of all folders are read. */
  everyText(): void;
  everyList(): void;
  /** Notes that something is looked up by its UUID. */
  uuid(): void;
  /**
   * Runs `make` and returns its value with what it read. What it read is not noted for a recording around it.
   */
  record<T>(make: () => T): { readonly value: T; readonly reads: Reads };
  /** Notes all that another value was made of. */
  add(reads: Reads): void;
  /** Runs `make` without noting what it reads; the caller notes something more precise. */
  unnoted<T>(make: () => T): T;
}

/**
 * With more folders than this, all folders count as read. A single page needs fewer; only long lists need
 * more.
 */
const MANY = 64;

interface Recording {
  texts: Set<string> | null;
  lists: Set<string> | null;
  hasUuids: boolean;
}

/**
 * Records which folders are read while a value is made: a change in any other folder cannot affect that
 * value.
 */
export function createReadLog(): ReadLog {
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
    text: (folder) => note('texts', folder),
    list: (folder) => note('lists', folder),
    everyText() {
      if (current) current.texts = null;
    },
    everyList() {
      if (current) current.lists = null;
    },
    uuid() {
      if (current) current.hasUuids = true;
    },
    record(make) {
      const recording: Recording = { texts: new Set(), lists: new Set(), hasUuids: false };
      const value = within(recording, make);
      const { texts, lists, hasUuids } = recording;
      return { value, reads: { texts: texts && [...texts], lists: lists && [...lists], hasUuids } };
    },
    add({ texts, lists, hasUuids }) {
      if (!current) return;
      current.hasUuids ||= hasUuids;
      if (texts === null) current.texts = null;
      if (lists === null) current.lists = null;
      for (const folder of texts ?? []) note('texts', folder);
      for (const folder of lists ?? []) note('lists', folder);
    },
    unnoted: (make) => within(null, make),
  };
}
