import { ChangedFile } from './changed-file.ts';
import { type ContentData, FieldTable, type TextSource } from './field-table.ts';
import type { createFileReader } from './read-file.ts';
import { type createTxtReader, textOf } from './txt-file.ts';
import { createValueCache } from './value-cache.ts';

/**
 * Beyond it a long text is read from its file each time. For ten thousand of them that takes a twentieth of a
 * second, and saves a hundred megabytes.
 */
const MAX_BYTES = 8 * 1024 * 1024;

/** Characters of long values that stay strings: all of a small site. */
const TEXT_LETTERS = 1024 * 1024;

/** Short values are shared: themes and kinds are the same for thousands of pages. */
const SHARED = { places: 4_096, letters: 40 };

export interface CachedTexts {
  /**
   * A long value that is not cached is read when it is used, which throws a ChangedFile if the file is
   * another one by then.
   */
  open(
    text: ReturnType<ReturnType<typeof createTxtReader>>,
    place: { file: string; stamp: string },
  ): FieldTable;
  release(content: ContentData | undefined): void;
}

export function createCachedTexts(
  readFile: ReturnType<typeof createFileReader>,
  cachedBytes = MAX_BYTES,
): CachedTexts {
  const valueCache = createValueCache(cachedBytes);
  let lettersLeft = TEXT_LETTERS;
  const shared = new Array<string | undefined>(SHARED.places);
  const source: TextSource = {
    readAgain(file, stamp, from, to) {
      const again = tryToRead(file, from, to);
      if (again?.stamp !== stamp) throw new ChangedFile(file);
      return textOf(again.bytes, 0, again.bytes.length);
    },
    mayStay(letters) {
      if (letters > lettersLeft) return false;
      lettersLeft -= letters;
      return true;
    },
    share(text) {
      if (text.length > SHARED.letters) return text;
      const place = placeOf(text);
      const known = shared[place];
      if (known === text) return known;
      shared[place] = text;
      return text;
    },
  };

  function tryToRead(file: string, from: number, to: number) {
    try {
      return readFile(file, from, to);
    } catch {
      // Gone since: the next check of the folder finds the change.
      return null;
    }
  }

  return {
    open: (text, place) => new FieldTable(text.names, valueCache.store(text), { ...place, source }),
    release(content) {
      if (!(content instanceof FieldTable)) return;
      valueCache.release(content.cached);
      lettersLeft += content.stayed;
    },
  };
}

/** FNV-1a. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % SHARED.places;
}
