import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { spriteSvg } from '#app/ui/sprite/sprite-svg.ts';
import type { Locale } from '#cms/types.ts';

type Examples = Record<string, ReactElement>;

const files = import.meta.glob<{ examples: Examples }>('../{ui,blocks,features,frame}/**/*.examples.tsx', {
  eager: true,
});

const examplesOf = new Map(
  Object.entries(files).map(([file, { examples }]) => [file.slice(3).replace(/\/[^/]*$/, ''), examples]),
);

export const parts: readonly string[] = [...examplesOf.keys()].sort();

interface GalleryRequest {
  part: string;
  locale: Locale;
  assets: { styles: readonly string[]; scripts: readonly string[] };
}

/** Renders the overview for an empty `part`; returns null for an unknown one. */
export function renderGallery({ part, locale, assets }: GalleryRequest): string | null {
  const examples = examplesOf.get(part);
  if (part !== '' && !examples) return null;
  const html = renderToStaticMarkup(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${part || 'Gallery'} – Tweeklank`}</title>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body className="gallery">
        <RichText html={spriteSvg()} />
        <LocaleProvider value={locale}>
          {examples ? <Part examples={examples} /> : <Overview locale={locale} />}
        </LocaleProvider>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

function Part({ examples }: { examples: Examples }) {
  return Object.entries(examples).map(([name, example]) => (
    <section key={name} className="gallery-example" data-example={name}>
      <p className="gallery-name">{name}</p>
      {example}
    </section>
  ));
}

function Overview({ locale }: { locale: Locale }) {
  return (
    <main className="gallery-overview">
      <h1 className="h2">Gallery</h1>
      <p>
        <a href="/_gallery">Nederlands</a> <a href="/_gallery?en">English</a>
      </p>
      {parts.map((part) => (
        <section key={part} id={part}>
          <h2 className="h4">{part}</h2>
          <div className="gallery-pair">
            {['light', 'dark'].map((scheme) => (
              <iframe
                key={scheme}
                src={`/_gallery/${part}?${locale}`}
                title={`${part}, ${scheme}`}
                data-scheme={scheme}
                loading="lazy"
              />
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
