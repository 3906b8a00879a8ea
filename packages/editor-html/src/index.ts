/** `withoutFootnotes` removes ids of footnotes and links to them. */
export { hasFootnotes, numberFootnotes, withoutFootnotes } from './footnotes.ts';
export { escapeText } from './html-writer.ts';
/** `plainText` gives one line of text without tags. */
export { countWords, plainText } from './plain-text.ts';
export { type Html, type Rules, sanitise } from './sanitise.ts';
