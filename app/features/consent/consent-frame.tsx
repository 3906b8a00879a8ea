import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '#app/i18n/use-words.ts';
import { goTo } from '#app/navigation/go-to.ts';
import { focusContent } from '#app/navigation/move-focus.ts';
import { href } from '#site/href.ts';
import { ConsentBar } from './consent-bar.tsx';
import type { ConsentDialog } from './consent-dialog.tsx';
import type { ConsentSettings } from './consent-settings.ts';
import { createCookieJar } from './cookie-jar.ts';
import { cookieList } from './cookie-list.ts';
import { createConsent } from './create-consent.ts';
import { findCookies } from './find-cookies.ts';
import { useControl } from './use-control.ts';
import { useCookies } from './use-cookies.ts';

function createBrowserConsent(settings: ConsentSettings) {
  const { origin, protocol } = window.location;
  const jar = createCookieJar(document, protocol === 'https:');
  const consent = createConsent({ cookies: cookieList(settings, origin), jar });
  const targets = consent.cookies.optional.flatMap((entry) => entry.targetCookieIds);
  const first = consent.current();
  return { consent, jar, first, isAtWork: first.enabled.length > 0 || findCookies(jar, targets).length > 0 };
}

const loadDialog = () => import('./consent-dialog.tsx');
const warmDialog = () => void loadDialog().catch(() => undefined);

/** The browser's part: the bar while nothing is decided, the control in the footer, the settings when they are asked for. */
export function ConsentFrame({ settings }: { settings: ConsentSettings }) {
  const { locale, words } = useLanguage();
  const [{ consent, jar, first, isAtWork }] = useState(() => createBrowserConsent(settings));
  const [Dialog, setDialog] = useState<typeof ConsentDialog | null>(null);
  const decision = useSyncExternalStore(consent.subscribe, consent.current);
  const isChanged = decision !== first;

  useCookies(consent, jar, isAtWork || isChanged);
  useEffect(() => {
    // What is decided in another tab holds here: at once where the browser tells of cookies, else when this tab is looked at again.
    const { cookieStore } = window as { cookieStore?: CookieStore };
    cookieStore?.addEventListener('change', consent.refresh);
    document.addEventListener('visibilitychange', consent.refresh);
    return () => {
      cookieStore?.removeEventListener('change', consent.refresh);
      document.removeEventListener('visibilitychange', consent.refresh);
    };
  }, [consent]);
  useEffect(() => {
    // The button that was pressed went with the bar: reading goes on with the page.
    if (isChanged && document.activeElement === document.body) focusContent(document);
  }, [isChanged]);

  const privacy = href('privacy', locale);
  const open = () => {
    loadDialog().then(
      (module) => setDialog(() => module.ConsentDialog),
      (error: unknown) => {
        console.error('The cookie settings could not be loaded.', error);
        goTo(privacy);
      },
    );
  };
  useControl({ locale, open, warm: warmDialog });

  return (
    <>
      <p className="hidden" role="status">
        {isChanged ? words.consentSaved : ''}
      </p>
      {decision.state === 'undecided' && (
        <ConsentBar consent={consent} privacy={privacy} onCustomise={open} onWarm={warmDialog} />
      )}
      {Dialog && <Dialog consent={consent} onClose={() => setDialog(null)} />}
    </>
  );
}
