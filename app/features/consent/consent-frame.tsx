import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#app/i18n/use-words.ts';
import { focusContent } from '#app/navigation/move-focus.ts';
import { useNavigate } from '#app/navigation/navigate.ts';
import { afterPaint } from '#app/ui/after-paint.ts';
import { useLate } from '#app/ui/use-late.ts';
import type { ConsentSettings } from '#site/consent.ts';
import { href } from '#site/href.ts';
import { useSetConsentControl } from './consent-control.tsx';
import { createCookieJar } from './cookie-jar.ts';
import { cookieList } from './cookie-list.ts';
import { createConsent } from './create-consent.ts';
import { createReturn } from './create-return.ts';
import { findCookies } from './find-cookies.ts';
import { SavedStatus } from './saved-status.tsx';
import { storeDecision } from './store-decision.ts';
import { useConsentBar } from './use-consent-bar.ts';
import { useCookies } from './use-cookies.ts';

function createBrowserConsent(settings: ConsentSettings) {
  const { origin, protocol } = window.location;
  const jar = createCookieJar(document, protocol === 'https:');
  const consent = createConsent({ cookies: cookieList(settings, origin), jar, store: storeDecision });
  const targets = consent.cookies.optional.flatMap((entry) => entry.targetCookieIds);
  const first = consent.current();
  const comeBack = createReturn(() => window.sessionStorage);
  return {
    consent,
    jar,
    first,
    isAtWork: first.enabled.length > 0 || findCookies(jar, targets).length > 0,
    comeBack,
    isReturn: comeBack.isDue() && document.activeElement === document.body,
  };
}

const loadDialog = () => import('./consent-dialog.tsx').then((module) => module.ConsentDialog);
const warmDialog = () => void loadDialog().catch(() => undefined);

export interface ConsentFrameProps {
  settings: ConsentSettings;
}

export function ConsentFrame({ settings }: ConsentFrameProps) {
  const locale = useLocale();
  const setControl = useSetConsentControl();
  const [{ consent, jar, first, isAtWork, comeBack, isReturn }] = useState(() =>
    createBrowserConsent(settings),
  );
  const navigate = useNavigate();
  const [Dialog, fetchDialog] = useLate(loadDialog);
  const [isOpen, setOpen] = useState(false);
  const decision = useSyncExternalStore(consent.subscribe, consent.current);
  const isChanged = decision !== first;

  // A decision in another tab must not move the focus.
  const isHere = useRef(false);
  const beforeReload = useCallback(() => {
    if (isHere.current) comeBack.plan();
  }, [comeBack]);
  useCookies({ consent, jar, isNeeded: isAtWork || isChanged, beforeReload });
  useEffect(() => comeBack.end(), [comeBack]);
  useEffect(() => {
    // Without `cookieStore`, reads another tab's decision when this tab becomes visible.
    const { cookieStore } = window as { cookieStore?: CookieStore };
    // Reading cookies first would delay the paint that shows the decision.
    const refresh = () => (document.hidden ? consent.refresh() : afterPaint(consent.refresh));
    cookieStore?.addEventListener('change', refresh);
    document.addEventListener('visibilitychange', consent.refresh);
    return () => {
      cookieStore?.removeEventListener('change', refresh);
      document.removeEventListener('visibilitychange', consent.refresh);
    };
  }, [consent]);
  useEffect(() => {
    if (!isChanged) return;
    // Waits for the paint, because focusing costs a layout.
    afterPaint(() => {
      if (document.activeElement === document.body) focusContent(document);
    });
  }, [isChanged]);

  const open = useCallback(() => {
    fetchDialog().then(
      () => {
        isHere.current = true;
        setOpen(true);
      },
      (error: unknown) => {
        console.error('The cookie settings could not be loaded.', error);
        navigate(href('privacy', locale));
      },
    );
  }, [fetchDialog, navigate, locale]);
  const close = () => {
    isHere.current = false;
    setOpen(false);
  };
  useEffect(() => {
    startTransition(() => setControl({ open, warm: warmDialog, isReturn }));
    return () => startTransition(() => setControl(null));
  }, [open, isReturn, setControl]);

  useConsentBar({ consent, isOpen: decision.state === 'undecided', onCustomize: open });

  return (
    <>
      <SavedStatus saved={isChanged || isReturn ? decision : null} stored={consent.stored} />
      {Dialog && isOpen && <Dialog consent={consent} onClose={close} />}
    </>
  );
}
