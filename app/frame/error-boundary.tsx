import { lazy, type ReactNode, Suspense } from 'react';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { ErrorBoundary } from '#app/ui/error-boundary.tsx';
import type { PageData } from '#app/wire/page-data.ts';
import type { SiteData } from './site-layout.tsx';

// `lazy` throws if the file cannot be loaded; the page is then reloaded (Q8).
const BrowserError = lazy(() => import('./browser-error.tsx'));

const errorPage = (error: unknown) => (
  <Suspense>
    <BrowserError error={error} />
  </Suspense>
);

export function PageBoundary({ page, children }: { page: PageData; children: ReactNode }) {
  return (
    <ErrorBoundary about={page} fallback={errorPage}>
      {children}
    </ErrorBoundary>
  );
}

export function SiteBoundary({ site, children }: { site: SiteData; children: ReactNode }) {
  return (
    <ErrorBoundary
      about={site}
      fallback={(error) => <LocaleProvider value={site.frame.locale}>{errorPage(error)}</LocaleProvider>}
    >
      {children}
    </ErrorBoundary>
  );
}
