import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Consent } from '#app/features/consent/consent.tsx';
import { createSound } from '#app/features/sound/create-sound.ts';
import { SoundElement } from '#app/features/sound/sound-element.tsx';
import { SoundProvider } from '#app/features/sound/use-sound.ts';
import { nameSite } from '#app/i18n/name-site.ts';
import { LanguageProvider } from '#app/i18n/use-words.ts';
import type { Words } from '#app/i18n/words.nl.ts';
import { useIslands } from '#app/islands/use-islands.tsx';
import { ArrivalStatus } from '#app/navigation/arrival-status.tsx';
import { ConnectionNotice } from '#app/navigation/connection-notice.tsx';
import type { Action } from '#app/navigation/create-navigation.ts';
import { LocationProvider, type SiteLocation } from '#app/navigation/location.ts';
import { useArrival } from '#app/navigation/use-arrival.ts';
import { useLoadAhead } from '#app/ui/image/use-load-ahead.ts';
import { PARTS } from '#app/ui/own-id.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { PageBoundary } from './error-boundary.tsx';
import { useOtherLanguage } from './footer/use-other-language.ts';
import { Header } from './header/header.tsx';
import type { Frame, PageData } from './page-data.ts';

export interface SiteData {
  frame: Frame;
  words: Words;
}

export interface SiteView {
  site: SiteData;
  page: PageData;
  location: SiteLocation;
  action: Action;
}

/** Header, page, footer: the same around every page of one language, on the server and in the browser. */
export function SiteLayout({ site: { frame, words: plain }, page, location, action }: SiteView) {
  const { meta, main } = page;
  const { siteName } = frame;
  const words = useMemo(() => nameSite(plain, { title: siteName }), [plain, siteName]);
  useArrival({ location, action, meta, locale: frame.locale, siteName });
  useOtherLanguage({ footer: frame.footer, translations: meta.translations, query: meta.choice });
  const [sound] = useState(createSiteSound);
  const language = useMemo(() => ({ locale: frame.locale, words }), [frame.locale, words]);
  const inFrame = useCallback(
    (island: ReactNode) => (
      <LanguageProvider value={language}>
        <SoundProvider value={sound}>{island}</SoundProvider>
      </LanguageProvider>
    ),
    [language, sound],
  );
  useLoadAhead(main);
  useIslands(main, inFrame);
  return (
    <LocationProvider value={location}>
      {inFrame(
        <>
          <a className="skip-link" href={`#${PARTS.content}`}>
            {words.skipToContent}
          </a>
          <div className="site-bars">
            <SoundElement />
            <Consent />
          </div>
          <Header frame={frame} path={meta.path} translations={meta.translations} choice={meta.choice} />
          <ConnectionNotice />
          <ArrivalStatus status={meta.status} />
          <PageBoundary page={page}>
            {/* A page's contents as the server rendered them (decision 006). */}
            <RichText as="main" id={PARTS.content} html={main} />
          </PageBoundary>
          <RichText as="footer" id={PARTS.footer} className="footer" html={frame.footer} />
        </>,
      )}
    </LocationProvider>
  );
}

function createSiteSound() {
  return createSound({ storage: () => window.sessionStorage, here: () => window.location.pathname });
}
