import { forEachLocale, type Locale } from '#site/languages.ts';
import type { WordList } from './define-words.ts';

interface BrowserWords {
  lists: readonly WordList[];
  files: Record<Locale, () => Promise<{ words: readonly WordList[Locale][] }>>;
}

/** Filled in the browser's build (tools/split-words.ts). Elsewhere each list already has its words. */
export const browserWords: BrowserWords = {
  lists: [],
  files: forEachLocale(() => async () => ({ words: [] })),
};
