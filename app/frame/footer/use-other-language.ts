import { useEffect } from 'react';
import { rememberLanguage } from '#app/i18n/language-cookie.ts';
import { withQuery } from '#app/i18n/with-query.ts';
import { PARTS } from '#app/ui/own-id.ts';
import type { Frame, Meta } from '../page-data.ts';

interface Shown {
  footer: Frame['footer'];
  translations: Meta['translations'];
  /** The choices in this page's address, which the other language shows as well. */
  query: string | undefined;
}

/** The footer is one for all pages of a language: in the browser its link to the other language leads to the page that is shown, and keeps the choice. */
export function useOtherLanguage({ footer, translations, query }: Shown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another footer has another link
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>(`#${PARTS.footer} a[hreflang]`);
    if (!link) return;
    const code = link.hreflang === 'en' ? 'en' : 'nl';
    link.href = withQuery(translations[code].href, query);
    const keep = () => rememberLanguage(code);
    link.addEventListener('click', keep);
    return () => link.removeEventListener('click', keep);
  }, [footer, translations, query]);
}
