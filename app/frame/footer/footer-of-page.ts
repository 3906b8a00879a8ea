import { withQuery } from '#app/i18n/with-query.ts';
import type { Html } from '#cms/types.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import type { Meta } from '../page-data.ts';

interface Page {
  locale: Locale;
  translations: Meta['translations'];
  query: string | undefined;
}

/**
 * The footer is one for all pages of a language, and its link to the other language leads home: around a page it leads to that page. Server only; the
 * browser does the same at each navigation (use-other-language.ts).
 */
export function footerOfPage(footer: Html, { locale, translations, query }: Page): Html {
  const other = locale === 'nl' ? 'en' : 'nl';
  const rest = ` hrefLang="${other}"`;
  const path = withQuery(translations[other].href, query).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  // With the sign of a tag before it no text of an editor can look like this link.
  return {
    html: footer.html.replace(`<a href="${href('index', other)}"${rest}`, () => `<a href="${path}"${rest}`),
  };
}
