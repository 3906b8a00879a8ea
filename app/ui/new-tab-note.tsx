import { useLocale } from '#app/i18n/use-words.ts';
import { newTabWords } from '#site/new-tab.ts';

/** `cms` writes the same into an editor's text. */
export function NewTabNote() {
  return <span className="hidden">{` (${newTabWords[useLocale()]})`}</span>;
}
