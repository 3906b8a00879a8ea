import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ConsentProvider } from './features/consent/consent.tsx';
import { createViewLoader } from './frame/load-view.ts';
import { RouterView } from './frame/router-view.tsx';
import { copyWithoutHyphens } from './i18n/copy-without-hyphens.ts';
import { loadWords } from './i18n/load-words.ts';
import { afterIdle } from './navigation/after-idle.ts';
import { ConnectionProvider } from './navigation/connection.ts';
import { createSiteNavigation } from './navigation/create-site-navigation.ts';
import { followLinks } from './navigation/follow-links.ts';
import { NavigateProvider } from './navigation/navigate.ts';
import { nextTask } from './next-task.ts';
import { keepTyped } from './ui/keep-typed.ts';
import { PARTS } from './ui/own-id.ts';
import { readHydrationData } from './wire/hydration-data.ts';

/** Does nothing on an error page. */
export async function mount(document: Document): Promise<void> {
  const root = document.getElementById(PARTS.app);
  if (!root) return;
  const { build, consent, hasServiceWorker, frame, page } = readHydrationData(document);
  await loadWords(frame.locale);
  await nextTask();
  if (isElsewhere(window)) {
    window.location.reload();
    return;
  }
  const { connection, loader, start, startOver } = createSiteNavigation(window, build);
  loader.remember(new URL(window.location.href), page);
  const navigation = start({ site: { frame }, page }, createViewLoader(loader));
  connection.set(page.saved ?? true);
  if (hasServiceWorker)
    afterIdle(async () => {
      const part = await import('./features/offline/start-offline.ts').catch(() => null);
      await part?.startOffline({ window, build, navigation });
    });
  followLinks(document, navigation.navigate);
  document.addEventListener('copy', copyWithoutHyphens);
  await nextTask();
  const isTranslated = root.querySelector('font') !== null;
  const restoreTyped = keepTyped(document);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ConnectionProvider value={connection}>
          <ConsentProvider value={consent}>
            <NavigateProvider value={navigation.navigate}>
              <RouterView navigation={navigation} />
            </NavigateProvider>
          </ConsentProvider>
        </ConnectionProvider>
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          // A document that was translated before is rendered anew (H11).
          if (!isTranslated) reportError(error);
          restoreTyped();
        },
        // Starts again, because the screen is empty.
        onUncaughtError: (error) => {
          reportError(error);
          void startOver();
        },
      },
    );
  });
}

/** Returns whether the visitor went back or forward before the router listened. */
function isElsewhere({ location, performance }: Window): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!arrival) return false;
  const { pathname, search } = new URL(arrival.name);
  return pathname !== location.pathname || search !== location.search;
}
