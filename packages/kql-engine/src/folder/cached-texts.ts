import { ChangedFile } from './changed-file.ts';
import { type ContentData, FieldTable, type TextSource } from './field-table.ts';
import type { createFileReader } from './read-file.ts';
import { type createTxtReader, textOf } from './txt-file.ts';
import { createValueCache } from './value-cache.ts';

/**
 * Limit of all long texts in memory: those of a site of some hundred pages. Beyond it a text is read from its
 * file each time it is used. For ten thousand long texts that takes a twentieth of a second, and saves a
 * hundred megabytes.
 */
const MAX_BYTES = 8 * 1024 * 1024;

/** Letters of long values that stay text once they were asked for: all of a small site. */
const TEXT_LETTERS = 1024 * 1024;

/**
 * Short values that were read last, by a number made of their letters: themes, kinds and switches are the
 * same for thousands of pages.
 */
const SHARED = { places: 4_096, letters: 40 };

export interface CachedTexts {
  /**
   * The fields of a text. A long value that was not cached is read from the file when it is asked for: that
   * throws a ChangedFile when the file is another one by then.
   */
  open(
    text: ReturnType<ReturnType<typeof createTxtReader>>,
    place: { file: string; stamp: string },
  ): FieldTable;
  /** Frees the memory that these fields used. */
  release(content: ContentData | undefined): void;
}

/** Keeps texts in memory up to a limit. */
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
      // Gone since: that is a change, and the next look at the folder says which.
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

/** A number that is equal for equal texts (FNV-1a). */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % SHARED.places;
}
