import type { Html } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { type Locale, languages, locales } from '#site/languages.ts';
import { documentTitle } from '../navigation/document-title.ts';
import { PARTS } from '../ui/own-id.ts';
import { RichText } from '../ui/rich-text/rich-text.tsx';
import type { Meta } from '../wire/page-data.ts';

export interface DocumentAssets {
  scripts: readonly string[];
  styles: readonly string[];
  /** Style sheets after the first paint. */
  otherMedia: readonly string[];
  /** Fetched last. */
  preloads: readonly string[];
  fonts: readonly string[];
}

interface DocumentProps {
  locale: Locale;
  meta: Meta;
  card?: { src: string; alt: string; width: number; height: number };
  siteName: string;
  origin: string;
  assets: DocumentAssets;
  /** Inline styles of the first paint (N11); empty in development. */
  firstStyles?: string;
  hasConsentBar?: boolean;
  sprite: Html;
  app: string;
  data: string;
  structure?: string;
}

const feeds = [
  ['nieuws-feed', 'application/atom+xml', null],
  ['podcasts-feed', 'application/rss+xml', 'Podcasts'],
  ['agenda-feed', 'text/calendar', 'Agenda'],
] as const;

/** The security policy has the hashes of inline scripts and styles. */
export function Document({
  locale,
  meta,
  card,
  siteName,
  origin,
  assets,
  firstStyles = '',
  hasConsentBar = false,
  sprite,
  app,
  data,
  structure = '',
}: DocumentProps) {
  const title = documentTitle(meta, siteName);
  const { listPage } = meta;
  const canonical =
    (meta.translations[locale].exists ? meta.path : (existing(meta)[0]?.href ?? meta.path)) +
    // A filtered list repeats items of the whole list.
    (listPage?.of === meta.path && listPage.page > 1 ? (meta.query ?? '') : '');
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {firstStyles ? (
          <style dangerouslySetInnerHTML={{ __html: firstStyles }} />
        ) : (
          assets.styles.map((href) => <link key={href} rel="stylesheet" href={href} />)
        )}
        {hasConsentBar && <ConsentStyles isAlways={meta.path === href('privacy', locale)} />}
        <title>{title}</title>
        {meta.description && <meta name="description" content={meta.description} />}
        {meta.isHidden ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={origin + canonical} />
            <Alternates meta={meta} origin={origin} />
          </>
        )}
        <meta property="og:site_name" content={siteName} />
        <meta property="og:title" content={meta.title} />
        {meta.description && <meta property="og:description" content={meta.description} />}
        <meta property="og:type" content={meta.type} />
        <meta property="og:url" content={origin + canonical + (meta.card.word ? (meta.query ?? '') : '')} />
        <meta property="og:locale" content={languages[locale].territory} />
        {card && (
          <>
            <meta property="og:image" content={origin + card.src} />
            <meta property="og:image:type" content="image/png" />
            <meta property="og:image:width" content={String(card.width)} />
            <meta property="og:image:height" content={String(card.height)} />
            <meta property="og:image:alt" content={card.alt} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#F8FAFD" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#140C1C" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/favicon-180.png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={href('manifest', locale)} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={siteName}
          href={href('opensearch', locale)}
        />
        {feeds.map(([feed, type, name]) => (
          <link key={feed} rel="alternate" type={type} title={name ?? siteName} href={href(feed, locale)} />
        ))}
        {structure && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structure }} />}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <OtherMedia sheets={assets.otherMedia} />
      </head>
      <body>
        <RichText html={sprite} />
        <div id={PARTS.app} dangerouslySetInnerHTML={{ __html: app }} />
        {/* Loaded after the first paint (decision 075). */}
        {firstStyles && (
          <>
            {assets.styles.map((href) => (
              <link key={href} rel="stylesheet" href={href} />
            ))}
            <OtherMedia sheets={assets.otherMedia} />
          </>
        )}
        {data && <script type="application/json" dangerouslySetInnerHTML={{ __html: data }} />}
        {data && assets.scripts.map((src) => <script key={src} type="module" src={src} />)}
        <div hidden dangerouslySetInnerHTML={{ __html: fetchedLast(assets, data !== '') }} />
      </body>
    </html>
  );
}

/** Always shown on the page about privacy, where a visitor may change the decision. */
function ConsentStyles({ isAlways }: { isAlways: boolean }) {
  return (
    <noscript>
      <link rel="stylesheet" media="screen" href={href('consent') + (isAlways ? '?change' : '')} />
    </noscript>
  );
}

/** Repeats sheets, because within a layer the last one wins. */
function OtherMedia({ sheets }: { sheets: readonly string[] }) {
  return sheets.map((href) => (
    <link key={href} rel="stylesheet" media="print, (forced-colors: active)" href={href} />
  ));
}

/**
 * Chromium discards a `modulepreload` through the service worker, and React would move elements to the head
 * (decision 075).
 */
function fetchedLast({ preloads }: DocumentAssets, hasScript: boolean): string {
  return (hasScript ? preloads : [])
    .map((href) => `<script type="module" async src="${href}" fetchpriority="low"></script>`)
    .join('');
}

function existing({ translations }: Meta) {
  return locales.map((locale) => ({ locale, ...translations[locale] })).filter(({ exists }) => exists);
}

function Alternates({ meta, origin }: { meta: Meta; origin: string }) {
  const pages = existing(meta);
  const first = pages[0];
  return (
    <>
      {pages.map(({ locale, href }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + href} />
      ))}
      {first && <link rel="alternate" hrefLang="x-default" href={origin + first.href} />}
    </>
  );
}
