import { renderToStaticMarkup } from 'react-dom/server';
import { Document, type DocumentAssets } from '#app/frame/document.tsx';
import { type ErrorFacts, ErrorPage } from '#app/frame/error-page.tsx';
import { errorStatement } from '#app/i18n/error-words.ts';
import { siteNameOf } from '#app/i18n/site-name.ts';
import { renderStatic } from '#app/islands/render-static.tsx';
import { ownPageMeta } from '#app/pages/meta.ts';
import { spriteSvg } from '#app/ui/sprite/sprite-svg.ts';
import type { Locale } from '#site/languages.ts';

interface ErrorDocument {
  error: ErrorFacts;
  locale: Locale;
  assets: DocumentAssets & { stylesFor(html: string): string };
  origin: string;
}

export function errorDocument({ error, locale, assets, origin }: ErrorDocument) {
  const sprite = spriteSvg();
  const app = renderStatic('main', <ErrorPage {...error} />, locale).html;
  const styles = assets.stylesFor(sprite.html + app);
  const html = renderToStaticMarkup(
    <Document
      locale={locale}
      siteName={siteNameOf({ title: '' })}
      meta={ownPageMeta({
        title: errorStatement(error.status, locale).title,
        locale,
        route: 'index',
        isHidden: true,
      })}
      origin={origin}
      assets={assets}
      firstStyles={styles}
      sprite={sprite}
      app={app}
      data=""
    />,
  );
  return { html: `<!doctype html>${html}`, styles };
}
