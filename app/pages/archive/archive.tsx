import type { ReactNode } from 'react';
import { MonthList } from '#app/features/agenda/month-list.tsx';
import { ZoomImage } from '#app/features/zoom/zoom-image.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { type ListPageLinks, MoreButton, PreviousListPage } from '#app/pages/overview/list-page-links.tsx';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';
import { from } from '#app/ui/breakpoints.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Filters, type FiltersProps } from '#app/ui/filters/filters.tsx';
import { MetaLine } from '#app/ui/meta-line/meta-line.tsx';
import type { Image as ImageData } from '#cms/types.ts';
import { agendaWords } from '../agenda/words.ts';
import { listWords } from '../overview/words.ts';
import { archiveWords } from './words.ts';

/** Past event with a recording or a report. */
export interface Featured {
  title: string;
  facts: readonly string[];
  links: readonly { href: string; text: string }[];
  image: ImageData;
}

interface ArchiveProps extends ListPageLinks {
  path: string;
  filterGroups: FiltersProps['groups'];
  intro: string;
  chosen: string;
  featured: Featured | null;
  years: { year: string; rows: ReactNode }[];
  agenda: string;
}

export function Archive({
  intro,
  chosen,
  featured,
  path,
  filterGroups,
  years,
  previous,
  more,
  agenda,
}: ArchiveProps) {
  const words = useWords(archiveWords, listWords, agendaWords);
  return (
    <div className="archive">
      <OverviewHead title={words.archive} chosen={chosen} intro={intro}>
        {featured && <FeaturedEvent {...featured} />}
      </OverviewHead>
      <Filters path={path} summary={chosen || words.chooseThemeOrYear} groups={filterGroups} />
      <PreviousListPage href={previous} />
      <div data-list-pages>
        {years.map(({ year, rows }) => (
          <MonthList key={year} month={year} name={year} rows={rows} />
        ))}
      </div>
      {years.length === 0 && (
        <EmptyState text={words.noPastEvents} action={{ href: path, text: words.showAll }} />
      )}
      <div className="agenda-more" data-list-pages-end data-print="no">
        <MoreButton more={more} />
        <a href={agenda}>
          <span className="u">{words.backToAgenda}</span>
        </a>
      </div>
    </div>
  );
}

function FeaturedEvent({ title, facts, links, image }: Featured) {
  return (
    <div className="archive-kept">
      <ZoomImage image={image} sizes={`${from.large} 42vw, 100vw`} priority cover />
      <div className="archive-kept-words" data-ink="tint">
        <MetaLine facts={facts} />
        <p className="h3">{title}</p>
        {links.map(({ href, text }) => (
          <a key={href} href={href}>
            <span className="u">{text}</span>
          </a>
        ))}
      </div>
    </div>
  );
}
