import type { Locale } from '#site/languages.ts';

export function formAddress(panel: string, id: string, language: Locale): string {
  return `${panel}/panel/pages/${id.replaceAll('/', '+')}?${new URLSearchParams({ language })}`;
}
