import { Outlet, useLoaderData, useMatches } from 'react-router';
import { Consent } from '#app/features/consent/consent.tsx';
import { Header } from '#app/features/header/header.tsx';
import { LanguageProvider } from '#app/i18n/use-words.ts';
import type { Words } from '#app/i18n/words.nl.ts';
import { ConnectionNotice } from '#app/navigation/connection-notice.tsx';
import { useArrival } from '#app/navigation/use-arrival.ts';
import { useBehaviours } from '#app/navigation/use-behaviours.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Frame, PageData } from './page-data.ts';

export interface SiteData {
  frame: Frame;
  words: Words;
}

/** Header, page, footer: the same around every page of one language. */
export function SiteLayout() {
  const { frame, words } = useLoaderData<SiteData>();
  const page = useMatches().at(-1)?.loaderData as PageData | undefined;
  useArrival(page?.meta, frame.locale);
  useBehaviours(page?.main, { locale: frame.locale, words });
  return (
    <LanguageProvider value={{ locale: frame.locale, words }}>
      <a className="skip-link" href="#content">
        {words.skipToContent}
      </a>
      <Consent />
      <Header frame={frame} path={page?.meta.path ?? ''} translations={page?.meta.translations ?? null} />
      <ConnectionNotice />
      <Outlet />
      <RichText as="footer" id="footer" className="footer" html={frame.footer} />
    </LanguageProvider>
  );
}
