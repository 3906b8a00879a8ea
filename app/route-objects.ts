import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { localeOf } from './i18n/locale.ts';
import { routeTable } from './routes.ts';

interface Parts {
  Layout: ComponentType;
  Page: ComponentType;
  site: LoaderFunction;
  page: LoaderFunction;
}

/** React Router's form of the route table: one layout, below it a route per address. Server and browser differ only in their loaders. */
export function routeObjects({ Layout, Page, site, page }: Parts): RouteObject[] {
  return [
    {
      id: 'site',
      Component: Layout,
      loader: site,
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname),
      children: routeTable.map(({ name, path }) => ({
        id: name,
        path,
        caseSensitive: true,
        Component: Page,
        loader: page,
      })),
    },
  ];
}
