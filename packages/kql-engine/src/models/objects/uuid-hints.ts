import { readFileSync } from 'node:fs';
import { writeInFolder } from '../../make-folder.ts';

/** The id of a page ('' is the site), and the name of the file if it is one. */
export interface Place {
  readonly page: string;
  readonly file?: string;
}

export interface UuidHints {
  find(uuid: string): Place | undefined;
  note(uuid: string, place: Place): void;
  save(): void;
}

/** More than the pages that are read most link to. */
const MAX_HINTS = 5_000;
const SAVE_AFTER_MS = 1_000;

/**
 * Remembers where UUIDs led in an earlier run: if it is still there, the whole site need not be searched. A
 * damaged file is ignored and written anew. @param path null: nothing is remembered
 */
export function createUuidHints(path: string | null): UuidHints {
  let hints: Map<string, Place> | null = null;
  let timer: NodeJS.Timeout | null = null;

  function save(): void {
    if (timer !== null) clearTimeout(timer);
    if (timer === null || path === null || hints === null) return;
    timer = null;
    // Without the file the next run only searches the whole site.
    writeInFolder(path, JSON.stringify([...hints])).catch(() => undefined);
  }

  return {
    find(uuid) {
      hints ??= read(path);
      return hints.get(uuid);
    },
    note(uuid, place) {
      if (path === null) return;
      hints ??= read(path);
      const known = hints.get(uuid);
      if (known?.page === place.page && known.file === place.file) return;
      hints.delete(uuid);
      hints.set(uuid, place);
      if (hints.size > MAX_HINTS) hints.delete(hints.keys().next().value ?? uuid);
      timer ??= setTimeout(save, SAVE_AFTER_MS).unref();
    },
    save,
  };
}

function read(path: string | null): Map<string, Place> {
  if (path === null) return new Map();
  try {
    const entries: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return new Map(Array.isArray(entries) ? entries.filter(isHint) : []);
  } catch {
    // Missing, or truncated.
    return new Map();
  }
}

function isHint(entry: unknown): entry is [string, Place] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const place: unknown = entry[1];
  if (typeof place !== 'object' || place === null || !('page' in place)) return false;
  const file = 'file' in place ? place.file : undefined;
  return typeof place.page === 'string' && (file === undefined || typeof file === 'string');
}
