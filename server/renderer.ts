import type { DrawnCard } from '#app/entry.server.tsx';
import type { Cms, DraftVersion, Locale } from '#cms';
import type { Log } from './log.ts';

export interface Assets {
  /** Module scripts of the entry. */
  scripts: readonly string[];
  /** Style sheets that every page needs. */
  styles: readonly string[];
  /** Style sheets for print and forced colours, which no other first paint waits for. */
  otherMedia: readonly string[];
  /** Chunks that every page needs next; the entry fetches them itself, once the style sheet is there. */
  preloads: readonly string[];
  /** Fonts that every page shows: `preload` at the end of the document. */
  fonts: readonly string[];
  /** The files that a lazily loaded source file (`app/pages/news/news.tsx`) needs besides the entry. */
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
    /** The address of the hub that feeds name; null for none. */
    websubHub: string | null;
    hasWorker: boolean;
  };
  now: Date;
  log: Log;
  requestId: string;
  /** Set for a preview: the version shown, when the link expires, and its path in each language. */
  preview?: { version: DraftVersion; expires: Date; paths: Readonly<Record<Locale, string>> };
}

export type RenderResult =
  | { kind: 'page'; status: 200 | 404; html: string; cacheSeconds: number }
  | { kind: 'redirect'; status: 301 | 302; location: string };

export interface RouteMatch {
  name: string;
  locale: Locale;
  /** The query parameters this route knows; others are not part of the cache key. */
  query: readonly string[];
}

export interface RenderError {
  status: number;
  message: string;
  stack?: string;
  incident?: string;
}

export interface RenderedCard {
  /** A hash of all that is on it. */
  version: string;
  address: string;
  /** The address of its picture, and the point of it that stays visible, in per cent; null for the middle. */
  picture: { src: string; focus: { x: number; y: number } | null } | null;
  draw(): DrawnCard;
}

export interface Renderer {
  matchPath(pathname: string): RouteMatch | null;
  renderPage(url: URL, context: RenderContext): Promise<RenderResult>;
  renderPayload(
    url: URL,
    context: RenderContext,
  ): Promise<{ status: 200 | 404 | 301; body: string; cacheSeconds: number }>;
  /** Null: there is no page at this address. */
  renderCard(url: URL, context: RenderContext): Promise<RenderedCard | null>;
  renderFrame(locale: Locale, context: RenderContext): Promise<string>;
  renderManifest(locale: Locale, context: RenderContext): Promise<string>;
  /** Null: there is no feed at this address. */
  renderFeed(
    url: URL,
    context: RenderContext,
  ): Promise<{ type: string; body: string; cacheSeconds: number } | null>;
  renderSearchIndex(locale: Locale, context: Pick<RenderContext, 'cms'>): Promise<string>;
  renderSearch(locale: Locale, query: string, context: Pick<RenderContext, 'cms' | 'now'>): Promise<string>;
  renderError(error: RenderError, locale: Locale, context: RenderContext): Promise<string>;
  routeTable: readonly { name: string; path: string }[];
}
