import type { Locale } from './locale.ts';
import { words as en } from './words.en.ts';
import { words as nl, type Words } from './words.nl.ts';

/** Both languages at once: for the server. The browser loads the one it needs (load-words.ts). */
export const wordLists: Record<Locale, Words> = { nl, en };
