import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { CARD_SIZE } from '#app/features/card/draw-card.ts';
import { cardAlt, cardVersion } from '#app/features/card/own-card.ts';
import { Document } from '#app/frame/document.tsx';
import { SiteLayout } from '#app/frame/site-layout.tsx';
import { draftStyles } from '#app/pages/draft/draft-styles.ts';
import { cardAddress, cardOf } from '#app/pages/items/page-card.ts';
import { breadcrumbStructure } from '#app/pages/structured-data/breadcrumb-structure.ts';
import { spriteSvg } from '#app/ui/sprite/sprite-svg.ts';
import { writeHydrationData } from '#app/wire/hydration-data.ts';
import { type Frame, type PageData, shownPage } from '#app/wire/page-data.ts';
import type { Html, Identity } from '#cms/types.ts';
import { consentScript, needsConsent } from '#site/consent.ts';
import { localeOf } from '#site/languages.ts';
import { frameIn } from './frame.tsx';
import { type RenderedPage, renderPageData } from './page-data.tsx';
import { payloadOf, type RenderedPayload } from './payload.ts';
import type { RenderContext, RenderedDocument } from './render-context.ts';

type RenderResult =
  | ({ kind: 'page'; status: 200 | 404; cacheSeconds: number } & RenderedDocument)
  | { kind: 'redirect'; status: 301; location: string };

/**
 * @param receivePayload gets the payload of the same page
 * @throws CmsError when the content cannot be loaded
 */
export async function renderPage(
  url: URL,
  context: RenderContext,
  receivePayload?: (payload: RenderedPayload) => void,
): Promise<RenderResult> {
  const result = await renderPageData(url, context);
  receivePayload?.(payloadOf(result));
  if (result.kind === 'redirect') return { kind: 'redirect', status: 301, location: result.to };
  const locale = localeOf(url.pathname);
  const [frame, identity] = await Promise.all([frameIn(locale, context), context.cms.identity(locale)]);
  const { ogImage } = identity;
  const { meta } = result.page;
  const { siteName } = frame;
  const card = cardOf(meta, { ogImage, siteName });
  const { buildId, consent, hasServiceWorker } = context.settings;
  const modules = [`app/i18n/words.${locale}.ts`, ...result.modules];
  const app = renderApp(url, frame, result.page);
  const sprite = spriteOf(identity, siteName);
  const styles = context.assets.stylesFor(sprite.html + app) + (context.preview ? draftStyles : '');
  const html = renderToStaticMarkup(
    <Document
      locale={locale}
      meta={meta}
      {...(result.page.status === 200 &&
        !context.preview && {
          card: { src: cardAddress(meta, cardVersion(card, siteName)), alt: cardAlt(card), ...CARD_SIZE },
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
        page: shownPage(result.page),
      })}
      structure={writeStructure(result, { siteName, origin: context.settings.origin })}
    />,
  );
  return {
    kind: 'page',
    status: result.page.status,
    html: `<!doctype html>${withScript(html, consentScript(consent))}`,
    styles,
    cacheSeconds: result.cacheSeconds,
  };
}

/**
 * Adds a script that runs before the first paint and before development's style sheets. The security policy
 * has its hash.
 */
function withScript(html: string, script: string): string {
  return script ? html.replace('<head>', () => `<head><script>${script}</script>`) : html;
}

function writeStructure(
  { page, structure }: RenderedPage,
  { siteName, origin }: { siteName: string; origin: string },
): string {
  if (page.status === 404 || page.meta.isHidden) return '';
  const site = { siteName, at: (path: string) => (path.startsWith('/') ? origin + path : path) };
  const nodes = [
    structure?.(site) ?? [],
    breadcrumbStructure(page.meta, localeOf(page.meta.path))(site) ?? [],
  ];
  const data = { '@context': 'https://schema.org', '@graph': nodes.flat() };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

const sprites = new WeakMap<Identity, Html>();

function spriteOf(identity: Identity, siteName: string): Html {
  const sprite = sprites.get(identity) ?? spriteSvg(siteName);
  sprites.set(identity, sprite);
  return sprite;
}

function renderApp({ pathname, search }: URL, frame: Frame, page: PageData): string {
  const location = { pathname, search, hash: '', key: 'default', since: 0 };
  return renderToString(<SiteLayout site={{ frame }} page={page} location={location} action="POP" />);
}
