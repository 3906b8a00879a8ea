import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { browserRoutes } from './browser-routes.ts';
import { ConsentProvider } from './features/consent/consent.tsx';
import { RouterView } from './frame/router-view.tsx';
import { readHydrationData } from './hydration-data.ts';
import { loadWords } from './i18n/load-words.ts';
import { ConnectionProvider } from './navigation/connection.ts';
import { createSiteNavigation } from './navigation/create-site-navigation.ts';
import { followLinks } from './navigation/follow-links.ts';
import { nextTask } from './next-task.ts';
import { matchPath } from './routes.ts';

/** Gives the document that the server rendered its behaviour. */
export async function mount(root: HTMLElement): Promise<void> {
  const { build, consent, frame, page } = readHydrationData(document);
  const words = await loadWords(frame.locale);
  await nextTask();
  if (isElsewhere(window)) {
    window.location.reload();
    return;
  }
  const leaf = matchPath(window.location.pathname)?.name ?? '';
  const { connection, loader, start } = createSiteNavigation(window, build);
  const router = createBrowserRouter(browserRoutes(loader), {
    hydrationData: { loaderData: { site: { frame, words }, [leaf]: page } },
  });

  await nextTask();
  loader.remember(new URL(window.location.href), page);
  start(router);
  followLinks(document, router);
  await nextTask();
  // A transition may be interrupted: the page is hydrated in slices.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ConnectionProvider value={connection}>
          <ConsentProvider value={consent}>
            <RouterView router={router} />
          </ConsentProvider>
        </ConnectionProvider>
      </StrictMode>,
    );
  });
}

/** Whether the visitor went back or forward before anybody listened: the address is another page's than the one that is shown. */
function isElsewhere({ location, performance }: Window): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!arrival) return false;
  const { pathname, search } = new URL(arrival.name);
  return pathname !== location.pathname || search !== location.search;
}
