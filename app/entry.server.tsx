import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Image, Locale, Reader } from '#cms/types.ts';
import { type ConsentSettings, consentScript, needsConsent } from '#site/consent.ts';
import { localeOf } from '#site/languages.ts';
import { cardPath } from '#site/machine-addresses.ts';
import { nextChange, secondsUntil } from './features/agenda/seconds-to-change.ts';
import { CARD_SIZE, type DrawnCard, drawCard } from './features/card/draw-card.ts';
import { drawWordCard } from './features/card/draw-word-card.ts';
import { cardAlt, cardVersion, ownCard } from './features/card/own-card.ts';
import { ConsentBar, ConsentBarProvider } from './features/consent/consent-bar.tsx';
import { messageAt, messageChanges } from './features/house/message-at.ts';
import { readAll, writeSearchIndex, writeWholeIndex } from './features/search/search-index.ts';
import { findPage } from './find-page.ts';
import { Document, type DocumentAssets } from './frame/document.tsx';
import type { ErrorFacts } from './frame/error-page.tsx';
import { frameData } from './frame/frame.data.tsx';
import { SiteLayout } from './frame/site-layout.tsx';
import { nameSite } from './i18n/name-site.ts';
import { wordLists } from './i18n/word-lists.ts';
import { renderStatic } from './islands/render-static.tsx';
import { appManifest } from './pages/app-manifest.ts';
import { Translation } from './pages/detail/translation.tsx';
import { asDraft, type Preview } from './pages/draft/as-draft.tsx';
import { draftStyles } from './pages/draft/draft-styles.ts';
import { errorDocument } from './pages/error/error-document.tsx';
import { feed } from './pages/feed/feed.data.ts';
import { menuSlides } from './pages/home/menu-slides.data.tsx';
import { pairIn } from './pages/items/letters-of.ts';
import type { PageResult } from './pages/page-request.ts';
import { answersWithHours } from './pages/search/answers-with-hours.data.ts';
import { findAll } from './pages/search/find-all.data.ts';
import { breadcrumbStructure } from './pages/structured-data/breadcrumb-structure.ts';
import type { StructuredData } from './pages/structured-data/structured-data.ts';
import { WORDMARK } from './ui/logo/wordmark.ts';
import { spriteSvg } from './ui/sprite/sprite-svg.ts';
import { writeHydrationData } from './wire/hydration-data.ts';
import { type CardPicture, type Frame, type Meta, type PageData, shownMeta } from './wire/page-data.ts';

export { matchPath, routeTable } from '#site/routes.ts';

/** What the server calls. */
export type Renderer = typeof import('./entry.server.tsx');

/** The files of the browser build that the server names in a page. */
export interface Assets extends DocumentAssets {
  /** The scripts of a file that is loaded late (`app/pages/news/news.tsx`), besides those of the entry. */
  forModule(source: string): readonly string[];
  /** The styles that a document with this HTML has within it (N11); in development none. */
  stylesFor(html: string): string;
}

export interface RenderContext {
  cms: Reader;
  assets: Assets;
  settings: {
    origin: string;
    buildId: string;
    isDevelopment: boolean;
    consent: ConsentSettings;
    hasServiceWorker: boolean;
  };
  now: Date;
  /** Whether what is made will be a file (`npm run export`), with no server behind it. */
  isExport?: boolean;
  /** Set for a draft, which visitors do not see. */
  preview?: Preview;
}

interface RenderedDocument {
  html: string;
  /** What stands in its `<style>`, whose hash the security policy needs; empty for none. */
  styles: string;
}

type RenderResult =
  | ({ kind: 'page'; status: 200 | 404; cacheSeconds: number } & RenderedDocument)
  | { kind: 'redirect'; status: 301; location: string };

export interface RenderedPayload {
  status: 200 | 404;
  body: string;
  cacheSeconds: number;
}

export interface RenderedCard {
  version: string;
  /** Its path, with a hash of all that is on it. */
  address: string;
  picture: Pick<CardPicture, 'src' | 'focus'> | null;
  draw(): DrawnCard;
}

/**
 * A page as a document.
 * @param receivePayload gets the payload of the same page, for whoever needs both
 * @throws CmsError when its content cannot be loaded
 */
export async function renderPage(
  url: URL,
  context: RenderContext,
  receivePayload?: (payload: RenderedPayload) => void,
): Promise<RenderResult> {
  const answer = await pageData(url, context);
  receivePayload?.(payloadOf(answer));
  if ('redirect' in answer) return { kind: 'redirect', status: 301, location: answer.redirect };
  const locale = localeOf(url.pathname);
  const [frame, { ogImage }] = await Promise.all([frameIn(locale, context), context.cms.identity(locale)]);
  const { meta } = answer.page;
  const { siteName } = frame;
  const card = cardOf(meta, { ogImage, siteName });
  const { buildId, consent, hasServiceWorker } = context.settings;
  const modules = [`app/i18n/words.${locale}.ts`, ...answer.modules];
  const app = renderApp(url, frame, answer.page);
  const styles = context.assets.stylesFor(sprite.html + app) + (context.preview ? draftStyles : '');
  const html = renderToStaticMarkup(
    <Document
      locale={locale}
      meta={meta}
      {...(answer.page.status === 200 &&
        !context.preview && {
          card: { src: cardAddress(meta, cardVersion(card)), alt: cardAlt(card), ...CARD_SIZE },
        })}
      siteName={siteName}
      origin={context.settings.origin}
      assets={{
        ...context.assets,
        preloads: modules.flatMap(context.assets.forModule),
      }}
      firstStyles={styles}
      hasConsentBar={needsConsent(consent)}
      sprite={sprite}
      app={app}
      data={writeHydrationData({
        build: buildId,
        consent,
        hasServiceWorker,
        frame,
        page: shown(answer.page),
      })}
      structure={writeStructure(answer, { siteName, origin: context.settings.origin })}
    />,
  );
  return {
    kind: 'page',
    status: answer.page.status,
    html: `<!doctype html>${withScript(html, consentScript(consent))}`,
    styles,
    cacheSeconds: answer.cacheSeconds,
  };
}

/** Before the first paint, and in front of the style sheets of development. The policy has its hash. */
function withScript(html: string, script: string): string {
  return script ? html.replace('<head>', () => `<head><script>${script}</script>`) : html;
}

/** A page's data for a client navigation; for a page that has moved the payload is `{redirect}`. */
export async function renderPayload(url: URL, context: RenderContext): Promise<RenderedPayload> {
  return payloadOf(await pageData(url, context));
}

function payloadOf(answer: PageOrRedirect): RenderedPayload {
  if ('redirect' in answer) return { status: 200, body: JSON.stringify(answer), cacheSeconds: 0 };
  return {
    status: answer.page.status,
    body: JSON.stringify(shown(answer.page)),
    cacheSeconds: answer.cacheSeconds,
  };
}

/** The slides for the carousel of the menu, and for how long they are true. */
export async function renderSlides(locale: Locale, { cms, now }: Pick<RenderContext, 'cms' | 'now'>) {
  const { cacheSeconds, ...slides } = await menuSlides({ cms, now, locale, words: wordLists[locale] });
  return { body: JSON.stringify(slides), cacheSeconds };
}

export async function renderFrame(locale: Locale, context: RenderContext): Promise<string> {
  return JSON.stringify(await frameIn(locale, context));
}

async function frameIn(locale: Locale, context: RenderContext): Promise<Frame> {
  const { cms, now } = context;
  const frame = await frameData({ cms, now, locale, words: wordLists[locale] });
  return { ...frame, slots: { ...frame.slots, consent: consentBar(locale, context) } };
}

/** For each object of settings, of which the site has one, and a preview its own. */
const consentBars = new WeakMap<ConsentSettings, Partial<Record<Locale, string>>>();

function consentBar(locale: Locale, { settings: { consent, origin } }: RenderContext): string {
  const rendered = consentBars.get(consent) ?? {};
  consentBars.set(consent, rendered);
  rendered[locale] ??= renderStatic(
    'consent',
    <ConsentBarProvider value={{ settings: consent, origin }}>
      <ConsentBar />
    </ConsentBarProvider>,
    { locale, words: wordLists[locale] },
  ).html;
  return rendered[locale];
}

export async function renderManifest(locale: Locale, context: RenderContext): Promise<string> {
  const { cms, now } = context;
  const { siteName: name, footer } = await frameData({ cms, now, locale, words: wordLists[locale] });
  return JSON.stringify(appManifest({ locale, words: wordLists[locale], name, description: footer.tagline }));
}

/** Null when the address is neither a feed nor a calendar. */
export async function renderFeed(
  { pathname, searchParams: query }: URL,
  { cms, now, settings }: RenderContext,
) {
  const locale = localeOf(pathname);
  const words = nameSite(wordLists[locale], await cms.identity(locale));
  return feed({ cms, now, locale, words, pathname, query, origin: settings.origin });
}

export type { DrawnCard, ErrorFacts };

/** Null when there is no such page. */
export async function renderCard(url: URL, context: RenderContext): Promise<RenderedCard | null> {
  const locale = localeOf(url.pathname);
  const [answer, identity] = await Promise.all([findPage(url, context), context.cms.identity(locale)]);
  if ('redirect' in answer || answer.found.status === 404) return null;
  const { meta } = answer.found;
  const { siteName } = nameSite(wordLists[locale], identity);
  const card = cardOf(meta, { ogImage: identity.ogImage, siteName });
  const version = cardVersion(card);
  return {
    version,
    address: cardAddress(meta, version),
    picture: card.picture,
    draw: () => (card.word ? drawWordCard(card.kind, card.word) : drawCard(card, locale)),
  };
}

/** A list has one card, whatever is chosen of it; each word its own. */
const cardAddress = ({ path, choice = '', card: { word } }: Meta, version: string): string =>
  cardPath(path, version) + (word ? choice : '');

const cardOf = ({ card }: Meta, site: { ogImage: Image | null; siteName: string }) =>
  ownCard(card, { ...site, letters: pairIn(card.title) || WORDMARK.pair });

export async function renderSearchIndex(
  locale: Locale,
  { cms, isExport = false }: Pick<RenderContext, 'cms' | 'isExport'>,
): Promise<string> {
  const [records, answers] = await Promise.all([
    cms.searchRecords(locale),
    answersWithHours({ cms, locale, words: wordLists[locale] }),
  ]);
  return isExport
    ? writeWholeIndex(() => readAll(records), answers)
    : writeSearchIndex(readAll(records), answers);
}

/** Results as JSON: where the index is too large to send, and for what is said in episodes. */
export async function renderSearch(
  locale: Locale,
  query: string,
  { cms, now }: Pick<RenderContext, 'cms' | 'now'>,
): Promise<string> {
  return JSON.stringify(await findAll(query, { cms, locale, now, words: wordLists[locale] }));
}

/** It needs no content, so it also renders when the CMS is down. */
export async function renderError(
  error: ErrorFacts,
  locale: Locale,
  { assets, settings }: Pick<RenderContext, 'assets' | 'settings'>,
): Promise<RenderedDocument> {
  return errorDocument({ error, locale, words: wordLists[locale], origin: settings.origin, assets });
}

/** Empty for a page that search engines must not index. */
function writeStructure(
  { page, structure }: Rendered,
  { siteName, origin }: { siteName: string; origin: string },
): string {
  if (page.status === 404 || page.meta.isHidden) return '';
  const house = { siteName, at: (path: string) => (path.startsWith('/') ? origin + path : path) };
  const nodes = [
    structure?.(house) ?? [],
    breadcrumbStructure(page.meta, localeOf(page.meta.path))(house) ?? [],
  ];
  const data = { '@context': 'https://schema.org', '@graph': nodes.flat() };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

type Rendered = {
  page: PageData & { meta: Meta };
  cacheSeconds: number;
  structure: StructuredData | undefined;
  modules: readonly string[];
};
type PageOrRedirect = Rendered | { redirect: string };

async function pageData(url: URL, context: RenderContext): Promise<PageOrRedirect> {
  const answer = await findPage(url, context);
  if ('redirect' in answer) return answer;
  const { cms, now, preview } = context;
  const { found, words } = answer;
  const locale = localeOf(url.pathname);
  const page = preview ? asDraft(found, preview) : found;
  const { messages } = await cms.house(locale);
  const message = messageAt(messages, now, locale);
  const main = renderStatic(
    // Portions of a list may stand on one page, so the ids in them must differ.
    `main${page.meta.portion?.page ?? ''}`,
    <Translation locale={locale} translations={page.meta.translations}>
      {page.view}
    </Translation>,
    { locale, words },
  );
  return {
    page: { status: page.status ?? 200, meta: page.meta, main, ...(message && { message }) },
    structure: page.structure,
    modules: page.modules ?? [],
    cacheSeconds:
      page.status !== 404 && isUnderstood(url, page)
        ? secondsUntil(
            await cms.select('next change', async ({ eventIndex }) => nextChange(await eventIndex(), now)),
            now,
            [...(page.changesAt ?? []), ...messageChanges(messages)],
          )
        : 0,
  };
}

/** A page is cached only when it used every parameter: there is no end of searches and unknown parameters. */
function isUnderstood({ searchParams }: URL, { understood }: Pick<PageResult, 'understood'>): boolean {
  return [...searchParams].every(([name, value]) => understood?.[name] === value);
}

function shown(page: Rendered['page']): PageData {
  return { ...page, meta: shownMeta(page.meta) };
}

const sprite = spriteSvg();

function renderApp({ pathname, search }: URL, frame: Frame, page: PageData): string {
  const site = { frame, words: wordLists[frame.locale] };
  const location = { pathname, search, hash: '', key: 'default', since: 0 };
  return renderToString(<SiteLayout site={site} page={page} location={location} action="POP" />);
}
