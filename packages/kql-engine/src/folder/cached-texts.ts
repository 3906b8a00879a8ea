import { ChangedFile } from './changed-file.ts';
import { type ContentData, FieldTable, type TextSource } from './field-table.ts';
import type { createFileReader } from './read-file.ts';
import { createShare } from './share.ts';
import { type createTxtReader, textOf } from './txt-file.ts';
import { createValueCache } from './value-cache.ts';

/** Bytes of long texts in memory; the others are read each time. */
const MAX_BYTES = 8 * 1024 * 1024;

const TEXT_LETTERS = 1024 * 1024;

/** Number of files with short values that stay strings after their first use. */
const REMEMBERED = 10_000;

export interface CachedTexts {
  /**
   * Reads an uncached long value on use.
   * @throws ChangedFile if the file has changed by then
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
