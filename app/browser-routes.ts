import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { SiteData } from './frame/site-layout.tsx';
import { loadWords } from './i18n/load-words.ts';
import { localeOf } from './i18n/locale.ts';
import type { SiteLoader } from './navigation/site-loader.ts';
import { routeTable } from './routes.ts';

/** The route table in the router's form: one layout, below it a route per address. Data comes from payloads; what is shown is `router-view.tsx`'s. */
export function browserRoutes(loader: SiteLoader): RouteObject[] {
  return [
    {
      id: 'site',
      async loader({ request }: LoaderFunctionArgs): Promise<SiteData> {
        const url = new URL(request.url);
        const locale = localeOf(url.pathname);
        const [frame, words] = await Promise.all([
          loader.frame(url, locale, request.signal),
          loadWords(locale),
        ]);
        return { frame, words };
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname),
      children: routeTable.map(({ name, path }) => ({
        id: name,
        path,
        caseSensitive: true,
        loader: ({ request }: LoaderFunctionArgs) => loader.page(new URL(request.url), request.signal),
      })),
    },
  ];
}
