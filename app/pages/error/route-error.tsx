import { lazy, Suspense } from 'react';
import { useRouteError, useRouteLoaderData } from 'react-router';
import { LanguageProvider } from '#app/i18n/use-words.ts';
import type { SiteData } from '#app/layouts/site-layout.tsx';

/** Fetched when it is needed, which is hardly ever; when even that fails, the failing chunk has the page reloaded (Q8). */
const BrowserError = lazy(() => import('./browser-error.tsx'));

/** A page that breaks in the browser: the frame around it stays, with its ways out. */
export function RouteError() {
  const error = useRouteError();
  return (
    <Suspense>
      <BrowserError error={error} />
    </Suspense>
  );
}

/** The frame itself broke: the error page stands alone, in the language that was spoken last. */
export function SiteError() {
  const site = useRouteLoaderData<SiteData>('site');
  return site ? (
    <LanguageProvider value={{ locale: site.frame.locale, words: site.words }}>
      <RouteError />
    </LanguageProvider>
  ) : null;
}
