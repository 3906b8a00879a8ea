export { hasFootnotes, numberFootnotes, withoutFootnotes } from './footnotes.ts';
export { escapeText } from './html-writer.ts';
export { countWords, plainText } from './plain-text.ts';
export { type Html, type Rules, sanitise } from './sanitise.ts';
