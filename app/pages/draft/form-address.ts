import type { Locale } from '#site/languages.ts';

/** A page's form in the Panel, in the language that is edited. */
export function formAddress(panel: string, id: string, language: Locale): string {
  return `${panel}/panel/pages/${id.replaceAll('/', '+')}?${new URLSearchParams({ language })}`;
}
