import './styles/index.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserRoutes } from './browser-routes.ts';
import { readHydrationData } from './hydration-data.ts';
import { loadWords } from './i18n/load-words.ts';
import { followLinks } from './navigation/follow-links.ts';
import { matchPath } from './routes.ts';

const { build, frame, page } = readHydrationData(document);
const words = await loadWords(frame.locale);
const leaf = matchPath(window.location.pathname)?.name ?? '';
const router = createBrowserRouter(browserRoutes(build), {
  hydrationData: { loaderData: { site: { frame, words }, [leaf]: page } },
});

followLinks(document, { navigate: (to) => router.navigate(to, { viewTransition: true }) });
const root = document.getElementById('app');
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
