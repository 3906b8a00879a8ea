/**
 * Footnotes of Markdown Extra: `hasFootnotes` finds them in sanitised HTML, `numberFootnotes` makes those of
 * several texts differ, `withoutFootnotes` takes their ids and links away.
 */
export { hasFootnotes, numberFootnotes, withoutFootnotes } from './footnotes.ts';
/** Escapes text exactly as browsers do in `innerHTML`. */
export { escapeText } from './html-writer.ts';
/** The text of HTML without its tags, in one line; `countWords` counts its words. */
export { countWords, plainText } from './plain-text.ts';
/** Makes HTML safe. `Html` is what comes out, so that nothing else can be taken for it. */
export { type Html, type Rules, sanitise } from './sanitise.ts';
