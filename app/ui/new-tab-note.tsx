import { useLocale } from '#app/i18n/use-words.ts';
import { newTabWords } from '#site/new-tab.ts';

/** `cms` adds the same note to links in editors' texts. */
export function NewTabNote() {
  return <span className="hidden">{` (${newTabWords[useLocale()]})`}</span>;
}
