import { loadWords } from '#app/i18n/load-words.ts';
import type { Loaded } from '#app/navigation/create-navigation.ts';
import type { SiteLoader } from '#app/navigation/site-loader.ts';
import type { PageData } from '#app/wire/page-data.ts';
import { type Locale, localeOf } from '#site/languages.ts';
import { createListPages } from './list-pages.ts';
import type { SiteData } from './site-layout.tsx';

export interface View {
  site: SiteData;
  page: PageData;
}

export function createViewLoader(loader: SiteLoader) {
  const listPages = createListPages();

  async function loadSite(url: URL, locale: Locale, signal: AbortSignal): Promise<SiteData> {
    const [frame] = await Promise.all([
      loader.frame(url, locale, signal),
      loadWords(locale).catch(() => loader.leave(url, signal)),
    ]);
    return { frame };
  }

  return async (
    url: URL,
    signal: AbortSignal,
    { site: shown, page: before }: View,
  ): Promise<Loaded<View>> => {
    const locale = localeOf(url.pathname);
    const isSame = shown.frame.locale === locale;
    const [site, page] = await Promise.all([
      isSame ? shown : loadSite(url, locale, signal),
      loader.page(url, signal),
    ]);
    return 'redirect' in page ? page : { view: { site, page: listPages(url, page, before) } };
  };
}
