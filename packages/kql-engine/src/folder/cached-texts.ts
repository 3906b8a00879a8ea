import { ChangedFile } from './changed-file.ts';
import { type ContentData, FieldTable, type TextSource } from './field-table.ts';
import type { createFileReader } from './read-file.ts';
import { createShare } from './share.ts';
import { type createTxtReader, textOf } from './txt-file.ts';
import { createValueCache } from './value-cache.ts';

/**
 * Beyond it a long text is read from its file each time. For ten thousand of them that takes a twentieth of a
 * second, and saves a hundred megabytes.
 */
const MAX_BYTES = 8 * 1024 * 1024;

/** Characters of long values that stay strings: all of a small site. */
const TEXT_LETTERS = 1024 * 1024;

/** Files whose short values stay strings after their first use: those of a site of some thousand pages. */
const REMEMBERED = 10_000;

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
  let filesLeft = REMEMBERED;
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
    mayRemember() {
      if (filesLeft === 0) return false;
      filesLeft--;
      return true;
    },
    share: createShare(),
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
      if (content.isRemembered) filesLeft++;
    },
  };
}
