import { type ReactNode, useCallback, useState } from 'react';
import { Consent } from '#app/features/consent/consent.tsx';
import { ConsentControlProvider } from '#app/features/consent/consent-control.tsx';
import { createSearchSources, SearchSourcesContext } from '#app/features/search/search-sources.ts';
import { createSound } from '#app/features/sound/create-sound.ts';
import { SoundElement } from '#app/features/sound/sound-element.tsx';
import { useAddressCue } from '#app/features/sound/use-address-cue.ts';
import { SoundProvider } from '#app/features/sound/use-sound.ts';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { Slot, SlotProvider } from '#app/islands/slot.tsx';
import { ArrivalStatus } from '#app/navigation/arrival-status.tsx';
import { ConnectionNotice } from '#app/navigation/connection-notice.tsx';
import type { Action } from '#app/navigation/create-navigation.ts';
import { LocationProvider, type SiteLocation } from '#app/navigation/location.ts';
import { NavigateProvider, useNavigate } from '#app/navigation/navigate.ts';
import { useArrival } from '#app/navigation/use-arrival.ts';
import { ErrorBoundary } from '#app/ui/error-boundary.tsx';
import { PARTS } from '#app/ui/own-id.ts';
import type { Frame, PageData } from '#app/wire/page-data.ts';
import { PageBoundary } from './error-boundary.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { useMenu } from './header/use-menu.ts';
import { leaveRoom } from './leave-room.ts';
import { Message } from './message/message.tsx';
import { PageContent } from './page-content.tsx';
import { frameWords } from './words.ts';

export interface SiteData {
  frame: Frame;
}

export interface SiteView {
  site: SiteData;
  page: PageData;
  location: SiteLocation;
  action: Action;
}

export function SiteLayout({ site: { frame }, page, location, action }: SiteView) {
  const { meta, main } = page;
  const { locale, siteName } = frame;
  const menu = useMenu(location.key);
  useArrival({ location, action, meta, locale, siteName });
  const [sound] = useState(createSiteSound);
  useAddressCue(sound, location, action);
  const [sources] = useState(createSearchSources);
  const navigate = useNavigate();
  const inFrame = useCallback(
    (island: ReactNode) => (
      <LocaleProvider value={locale}>
        <SoundProvider value={sound}>
          <SearchSourcesContext value={sources}>
            <NavigateProvider value={navigate}>{island}</NavigateProvider>
          </SearchSourcesContext>
        </SoundProvider>
      </LocaleProvider>
    ),
    [locale, sound, sources, navigate],
  );
  const inLanguages = { translations: meta.translations, query: meta.query };
  const inert = menu.isOpen;
  return (
    <LocationProvider value={location}>
      {inFrame(
        <SlotProvider value={frame.slots}>
          <ConsentControlProvider>
            <a className="skip-link" href={`#${PARTS.content}`} inert={inert}>
              {wordsOf(locale, frameWords).skipToContent}
            </a>
            <div className="site-bars" ref={leaveRoom}>
              <ErrorBoundary about={page}>
                <SoundElement inert={inert} />
              </ErrorBoundary>
              <Consent />
              <Slot as="div" name="consent" inert={inert} />
            </div>
            <ErrorBoundary about={page}>
              <Header frame={frame} path={meta.path} menu={menu} {...inLanguages} />
            </ErrorBoundary>
            <ErrorBoundary about={page}>
              <ConnectionNotice />
            </ErrorBoundary>
            <ErrorBoundary about={page}>
              <ArrivalStatus status={meta.status} />
            </ErrorBoundary>
            <ErrorBoundary about={page}>
              <Message message={page.message} inert={inert} />
            </ErrorBoundary>
            <PageBoundary page={page}>
              <PageContent main={main} inert={inert} wrap={inFrame} />
            </PageBoundary>
            <ErrorBoundary about={page}>
              <Footer
                siteName={siteName}
                logo={frame.logo}
                footer={frame.footer}
                open={frame.open}
                inert={inert}
                {...inLanguages}
              />
            </ErrorBoundary>
          </ConsentControlProvider>
        </SlotProvider>,
      )}
    </LocationProvider>
  );
}

function createSiteSound() {
  return createSound({ storage: () => window.sessionStorage, here: () => window.location.pathname });
}
