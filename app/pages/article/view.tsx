import type { ReactNode } from 'react';
import { Blocks } from '#app/blocks/blocks.tsx';
import { ZoomImage } from '#app/features/zoom/zoom-image.tsx';
import { longDate } from '#app/i18n/dates.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { OnThisPage } from '#app/pages/body/on-this-page.tsx';
import { AlsoList } from '#app/pages/detail/also-list.tsx';
import { AsideTheme } from '#app/pages/detail/aside-theme.tsx';
import { Breadcrumb } from '#app/pages/detail/breadcrumb.tsx';
import { PageTitle } from '#app/pages/detail/page-title.tsx';
import { LEAST_MINUTES } from '#app/pages/items/reading-time.ts';
import { from } from '#app/ui/breakpoints.ts';
import { useNameField } from '#app/ui/name-field.ts';
import type { ArticlePage, Teaser } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { detailWords } from '../detail/words.ts';
import { pageWords } from '../words.ts';
import { articleWords } from './words.ts';

export interface ArticleProps {
  article: ArticlePage;
  theme: ReactNode;
  alsoInTheme: Teaser[];
  related: ReactNode;
}

export function Article({ article, theme, alsoInTheme, related }: ArticleProps) {
  const nameField = useNameField();
  const words = useWords(articleWords, pageWords, detailWords);
  const { title, kind, parent, template, heroText, hero, cover, body, minutes } = article;
  const hasHero = template === 'articlehero';
  const reading = minutes < LEAST_MINUTES.article ? '' : `${minutes} ${words.minutesReading}`;
  return (
    <article className="article">
      <header className="article-head" data-with-picture={hasHero || undefined}>
        <Breadcrumb items={parent ? [parent] : []} current={kind} field="kind" facts={[reading]} />
        <PageTitle title={title} />
        <div className="article-intro">
          {heroText && (
            <p {...nameField('herotext')} className="lead">
              {heroText}
            </p>
          )}
          <Byline article={article} />
        </div>
        {hasHero && (cover ?? hero) && (
          <div {...nameField(cover ? 'cover' : 'hero')} className="article-picture" data-moves="picture">
            <ZoomImage
              image={cover ?? hero}
              sizes={`${from.large} 42vw, ${from.medium} 39vw, 100vw`}
              priority
              cover
              ratio="4/5"
            />
          </div>
        )}
      </header>
      <div className="grid page-columns">
        {theme && (
          <aside className="page-aside" aria-label={words.moreInfo}>
            <AsideTheme>{theme}</AsideTheme>
          </aside>
        )}
        <OnThisPage body={body} />
        <div className="page-body">
          {!hasHero && hero && (
            <figure {...nameField('hero')} data-moves="picture">
              <ZoomImage
                image={hero}
                sizes={`${from.large} 56vw, 100vw`}
                priority
                // A portrait picture would be taller than the window.
                {...(hero.height > hero.width ? { cover: true, ratio: '1/1' } : {})}
              />
              {hero.caption && <figcaption className="meta meta-2">{hero.caption}</figcaption>}
            </figure>
          )}
          <Blocks blocks={body} />
        </div>
        {alsoInTheme.length > 0 && (
          <aside className="page-aside page-also" aria-label={words.inThisTheme}>
            <AlsoList items={alsoInTheme} />
          </aside>
        )}
      </div>
      {related}
    </article>
  );
}

function Byline({ article: { author, date, updated } }: { article: ArticlePage }) {
  const nameField = useNameField();
  const locale = useLocale();
  const words = useWords(articleWords);
  const written = parseLocalDate(date);
  const changed = parseLocalDate(updated);
  return (
    <p {...nameField('author')} className="meta meta-2 byline">
      {author && <span>{author}</span>}
      {written && (
        <span>
          <time {...nameField('date')} dateTime={date.slice(0, 10)}>
            {longDate(written, locale)}
          </time>
          {changed && updated.slice(0, 10) > date.slice(0, 10) && (
            <>
              , {words.updated} <time dateTime={updated.slice(0, 10)}>{longDate(changed, locale)}</time>
            </>
          )}
        </span>
      )}
    </p>
  );
}
