import type { ReactNode } from 'react';
import { Blocks } from '#app/blocks/blocks.tsx';
import { ZoomImage } from '#app/features/zoom/zoom-image.tsx';
import { longDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/use-words.ts';
import { Breadcrumb } from '#app/pages/detail/breadcrumb.tsx';
import { PageTitle } from '#app/pages/detail/page-title.tsx';
import { useNameField } from '#app/ui/name-field.ts';
import { Plate } from '#app/ui/plate/plate.tsx';
import type { BodyPage as BodyPageData } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { OnThisPage } from './on-this-page.tsx';

interface BodyPageProps {
  page: BodyPageData;
  plate?: ReactNode;
  /** Whether the plate stands below the text. */
  isTextFirst?: boolean;
  drawing?: ReactNode;
  caption?: string;
  aside?: ReactNode;
  below?: ReactNode;
}

export function BodyPage(props: BodyPageProps) {
  const { page, plate, isTextFirst = false, drawing, caption, aside, below } = props;
  const nameField = useNameField();
  const locale = useLocale();
  const { template, title, parent, heroText, body, date } = page;
  const day = parseLocalDate(date);
  const hero = drawing ? null : page.hero;
  const shownCaption = caption ?? hero?.caption;
  const isFull = template === 'fullblock';
  const hasLeadPlate = !isFull && !plate && heroText !== '';
  return (
    <article className="body-page" data-layout={template}>
      <header className="body-head">
        {parent && <Breadcrumb items={[parent]} />}
        <PageTitle title={title} look={isFull ? 'giga' : 'h1'} />
        {day && (
          <p className="meta">
            <time dateTime={date.slice(0, 10)}>{longDate(day, locale)}</time>
          </p>
        )}
        {heroText && !hasLeadPlate && (
          <p {...nameField('herotext')} className="lead">
            {heroText}
          </p>
        )}
      </header>
      {!isTextFirst && plate}
      {hasLeadPlate && (
        <Plate
          ink="red"
          at="corner"
          field="hero"
          image={hero}
          picture={ZoomImage}
          drawing={drawing}
          priority
          aside={shownCaption && <p className="meta meta-2">{shownCaption}</p>}
        >
          <p {...nameField('herotext')} className="lead">
            {heroText}
          </p>
        </Plate>
      )}
      {(hero || drawing) && !plate && !hasLeadPlate && (
        <figure {...nameField('hero')} className="body-picture">
          {drawing}
          <ZoomImage image={hero} sizes="100vw" priority cover />
          {shownCaption && <figcaption className="meta meta-2">{shownCaption}</figcaption>}
        </figure>
      )}
      {isFull ? (
        <div className="full-body">
          <Blocks blocks={body} width="full" />
        </div>
      ) : (
        <div className="grid page-columns">
          {aside ?? <OnThisPage body={body} />}
          <div className="page-body">
            <Blocks blocks={body} />
          </div>
        </div>
      )}
      {isTextFirst && <div className="section">{plate}</div>}
      {below}
    </article>
  );
}
