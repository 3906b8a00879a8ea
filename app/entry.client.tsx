import './styles/index.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { browserRoutes } from './browser-routes.ts';
import { ConsentProvider } from './features/consent/consent.tsx';
import { readHydrationData } from './hydration-data.ts';
import { loadWords } from './i18n/load-words.ts';
import { RouterView } from './layouts/router-view.tsx';
import { ConnectionProvider } from './navigation/connection.ts';
import { createSiteNavigation } from './navigation/create-site-navigation.ts';
import { followLinks } from './navigation/follow-links.ts';
import { matchPath } from './routes.ts';

async function mount(root: HTMLElement): Promise<void> {
  const { build, consent, frame, page } = readHydrationData(document);
  const words = await loadWords(frame.locale);
  const leaf = matchPath(window.location.pathname)?.name ?? '';
  const { connection, loader, start } = createSiteNavigation(window, build);
  const router = createBrowserRouter(browserRoutes(loader), {
    hydrationData: { loaderData: { site: { frame, words }, [leaf]: page } },
  });

  loader.remember(new URL(window.location.href), page);
  start(router);
  followLinks(document, router);
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
}

const root = document.getElementById('app');
// Without its script the page is still a page: links lead on, text can be read.
if (root) mount(root).catch((error: unknown) => console.error('The page could not be mounted.', error));
