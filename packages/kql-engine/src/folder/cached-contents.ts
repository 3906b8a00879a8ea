import type { BrokenPlaces } from './broken-places.ts';
import { createCachedTexts } from './cached-texts.ts';
import type { ContentData, FieldTable } from './field-table.ts';
import { createFileReader } from './read-file.ts';
import { type Cached, type Stamped, stampAt, stamped } from './stamped.ts';
import { createTxtReader } from './txt-file.ts';
import { UnreadablePage } from './unreadable-page.ts';

const NO_CONTENT: ContentData = new Map();

interface Options {
  contentDir: string;
  broken: BrokenPlaces;
  refusalOf(file: string): Error | undefined;
  cachedBytes: number | undefined;
}

export interface CachedContents extends Cached<ContentData> {
  /**
   * Returns no fields for an unreadable file.
   * @throws UnreadablePage for the text of a page
   */
  read(file: string, isPage: boolean): ContentData;
}

export function createCachedContents({
  contentDir,
  broken,
  refusalOf,
  cachedBytes,
}: Options): CachedContents {
  const readFile = createFileReader(contentDir);
  const readTxt = createTxtReader();
  const texts = createCachedTexts(readFile, cachedBytes);
  const contents = new Map<string, Stamped<ContentData>>();

  function readAnew(file: string): Stamped<FieldTable> {
    const refusal = refusalOf(file);
    if (refusal) throw refusal;
    const { bytes, stamp } = readFile(file);
    const parsed = readTxt(bytes);
    if (parsed.isBroken) broken.report(file, stamp, 'It is not UTF-8: its broken fields are left out');
    return stamped(stamp, texts.open(parsed, { file, stamp }));
  }

  return {
    entries: contents,
    read(file, isPage) {
      const known = contents.get(file);
      if (known) return known.value;
      try {
        const entry = readAnew(file);
        contents.set(file, entry);
        return entry.value;
      } catch (cause) {
        const stamp = stampAt(file);
        broken.report(file, stamp, cause);
        broken.addFile(file);
        contents.set(file, { stamp, value: NO_CONTENT });
        if (isPage) throw new UnreadablePage(file);
        return NO_CONTENT;
      }
    },
    isStill(file, { stamp, value }) {
      const now = readAnew(file).value;
      const isSame = JSON.stringify([...now]) === JSON.stringify([...value]);
      texts.release(now);
      if (isSame) contents.set(file, stamped(stamp, value));
      return isSame;
    },
    drop(file) {
      texts.release(contents.get(file)?.value);
      contents.delete(file);
    },
  };
}
