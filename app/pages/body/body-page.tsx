import type { ReactNode } from 'react';
import { Blocks } from '#app/blocks/blocks.tsx';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { useLocale } from '#app/i18n/use-words.ts';
import { Breadcrumb } from '#app/pages/breadcrumb.tsx';
import { Image } from '#app/ui/image/image.tsx';
import { stemOf } from '#app/ui/stem.ts';
import type { BodyPage as BodyPageData } from '#cms/types.ts';

interface BodyPageProps {
  page: BodyPageData;
  parent: { href: string; text: string } | null;
  /** Stands in the place of the picture: a plate over it. */
  plate?: ReactNode;
  /** Facts beside the text. */
  aside?: ReactNode;
  /** The subpages, as cards. */
  below?: ReactNode;
}

/** The layouts page body, subpages and full block: a title, a lead, a picture and the editor's blocks. */
export function BodyPage({ page, parent, plate, aside, below }: BodyPageProps) {
  const locale = useLocale();
  const { template, title, heroText, hero, body } = page;
  const isFull = template === 'fullblock';
  return (
    <article className="body-page" data-layout={template}>
      <header className="body-head">
        {parent && <Breadcrumb items={[parent]} />}
        <h1 className={isFull ? 'giga' : 'h1'} data-stem={stemOf(title)}>
          {hyphenate(title, locale)}
        </h1>
        {heroText && <p className="lead">{heroText}</p>}
      </header>
      {plate}
      {hero && !plate && (
        <figure className="body-picture">
          <Image
            image={hero}
            sizes={isFull ? '100vw' : '(min-width: 64em) 67vw, 100vw'}
            priority
            cover
            {...(isFull ? {} : { ratio: '16/10' as const })}
          />
          {hero.caption && <figcaption className="meta meta-2">{hero.caption}</figcaption>}
        </figure>
      )}
      {isFull ? (
        <div className="full-body">
          <Blocks blocks={body} width="full" />
        </div>
      ) : (
        <div className="grid page-columns">
          {aside}
          <div className="page-body">
            <Blocks blocks={body} />
          </div>
        </div>
      )}
      {below}
    </article>
  );
}
