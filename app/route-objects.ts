import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { localeOf } from './i18n/locale.ts';
import { routeTable } from './routes.ts';

interface Parts {
  Layout: ComponentType;
  Page: ComponentType;
  /** What stands in a layout's or page's place when it breaks in the browser; the server has an answer of its own. */
  LayoutError?: ComponentType;
  PageError?: ComponentType;
  site: LoaderFunction;
  page: LoaderFunction;
}

/** React Router's form of the route table: one layout, below it a route per address. Server and browser differ only in their loaders. */
export function routeObjects({ Layout, Page, site, page, ...errors }: Parts): RouteObject[] {
  return [
    {
      id: 'site',
      Component: Layout,
      ErrorBoundary: errors.LayoutError ?? null,
      loader: site,
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname),
      children: routeTable.map(({ name, path }) => ({
        id: name,
        path,
        caseSensitive: true,
        Component: Page,
        ErrorBoundary: errors.PageError ?? null,
        loader: page,
      })),
    },
  ];
}
