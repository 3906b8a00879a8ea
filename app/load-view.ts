import { loadWords } from './i18n/load-words.ts';
import { type Locale, localeOf } from './i18n/locale.ts';
import type { PageData } from './layouts/page-data.ts';
import type { SiteData } from './layouts/site-layout.tsx';
import type { Loaded } from './navigation/create-navigation.ts';
import type { SiteLoader } from './navigation/site-loader.ts';

export interface View {
  site: SiteData;
  page: PageData;
}

/** Builds what loads an address: its page, and with another language what stands around it. */
export function createViewLoader(loader: SiteLoader) {
  async function loadSite(url: URL, locale: Locale, signal: AbortSignal): Promise<SiteData> {
    const [frame, words] = await Promise.all([
      loader.frame(url, locale, signal),
      loadWords(locale).catch(() => loader.leave(url, signal)),
    ]);
    return { frame, words };
  }

  return async (url: URL, signal: AbortSignal, { site: shown }: View): Promise<Loaded<View>> => {
    const locale = localeOf(url.pathname);
    const isSame = shown.frame.locale === locale;
    const [site, page] = await Promise.all([
      isSame ? shown : loadSite(url, locale, signal),
      loader.page(url, signal),
    ]);
    return 'redirect' in page ? page : { view: { site, page } };
  };
}
