import type { Cms, DraftVersion, Locale } from '#cms';
import type { Log } from './log.ts';

/** What the server needs to know of the browser build to write a page. */
export interface Assets {
  /** Module scripts of the entry. */
  scripts: readonly string[];
  /** Style sheets that every page needs. */
  styles: readonly string[];
  /** Chunks the entry imports: `modulepreload`. */
  preloads: readonly string[];
  /** Fonts that every page shows: `preload`. */
  fonts: readonly string[];
  /** What a lazily loaded source file (`app/pages/news/news.tsx`) needs besides the entry. */
  forModule(source: string): { preloads: readonly string[]; styles: readonly string[] };
}

export interface RenderContext {
  cms: Cms;
  assets: Assets;
  settings: {
    origin: string;
    buildId: string;
    isDevelopment: boolean;
    consent: { analyticsSrc: string; pixelSrc: string };
  };
  now: Date;
  log: Log;
  requestId: string;
  /** The page is one that visitors do not see: what is shown of it, until when, and where it is in each language. */
  preview?: { version: DraftVersion; expires: Date; paths: Readonly<Record<Locale, string>> };
}

export type RenderResult =
  | { kind: 'page'; status: 200 | 404; html: string; cacheSeconds: number }
  | { kind: 'redirect'; status: 301 | 302; location: string };

export interface RouteMatch {
  name: string;
  locale: Locale;
  /** The query parameters this route knows: all others are no part of a page's key. */
  query: readonly string[];
}

export interface RenderError {
  status: number;
  message: string;
  stack?: string;
  incident?: string;
}

/** What the server asks of `app/entry.server.tsx`. */
export interface Renderer {
  matchPath(pathname: string): RouteMatch | null;
  renderPage(url: URL, context: RenderContext): Promise<RenderResult>;
  renderPayload(
    url: URL,
    context: RenderContext,
  ): Promise<{ status: 200 | 404 | 301; body: string; cacheSeconds: number }>;
  renderFrame(locale: Locale, context: RenderContext): Promise<string>;
  /** Null: nobody is to follow this address. */
  renderFeed(
    pathname: string,
    context: RenderContext,
  ): Promise<{ type: string; body: string; cacheSeconds: number } | null>;
  renderSearchIndex(locale: Locale, context: Pick<RenderContext, 'cms'>): Promise<string>;
  renderError(error: RenderError, locale: Locale, context: RenderContext): Promise<string>;
  routeTable: readonly { name: string; path: string }[];
}
