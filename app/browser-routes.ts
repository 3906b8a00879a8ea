import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { loadWords } from './i18n/load-words.ts';
import { localeOf } from './i18n/locale.ts';
import { Page } from './layouts/page.tsx';
import { type SiteData, SiteLayout } from './layouts/site-layout.tsx';
import { fetchFrame, fetchPage } from './navigation/fetch-page.ts';
import { routeObjects } from './route-objects.ts';

/** The route table for the browser: data comes from payloads. */
export function browserRoutes(build: string): RouteObject[] {
  return routeObjects({
    Layout: SiteLayout,
    Page,
    async site({ request }: LoaderFunctionArgs): Promise<SiteData> {
      const locale = localeOf(new URL(request.url).pathname);
      const [frame, words] = await Promise.all([
        fetchFrame(locale, build, request.signal),
        loadWords(locale),
      ]);
      return { frame, words };
    },
    page: ({ request }: LoaderFunctionArgs) => fetchPage(new URL(request.url), build, request.signal),
  });
}
