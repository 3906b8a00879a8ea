import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { loadWords } from './i18n/load-words.ts';
import { localeOf } from './i18n/locale.ts';
import { Page } from './layouts/page.tsx';
import { type SiteData, SiteLayout } from './layouts/site-layout.tsx';
import type { SiteLoader } from './navigation/site-loader.ts';
import { RouteError, SiteError } from './pages/error/route-error.tsx';
import { routeObjects } from './route-objects.ts';

/** The route table for the browser: data comes from payloads. */
export function browserRoutes(loader: SiteLoader): RouteObject[] {
  return routeObjects({
    Layout: SiteLayout,
    LayoutError: SiteError,
    Page,
    PageError: RouteError,
    async site({ request }: LoaderFunctionArgs): Promise<SiteData> {
      const url = new URL(request.url);
      const locale = localeOf(url.pathname);
      const [frame, words] = await Promise.all([
        loader.frame(url, locale, request.signal),
        loadWords(locale),
      ]);
      return { frame, words };
    },
    page: ({ request }: LoaderFunctionArgs) => loader.page(new URL(request.url), request.signal),
  });
}
