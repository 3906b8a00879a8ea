import { Card, type CardItem } from '#app/features/teaser/card.tsx';
import { LeadPlate } from '#app/features/teaser/lead-plate.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { type ListPageLinks, MoreLink, PreviousListPage } from '#app/pages/overview/list-page-links.tsx';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Filters, type FiltersProps } from '#app/ui/filters/filters.tsx';
import { listWords } from '../overview/words.ts';
import { newsWords } from './words.ts';

interface NewsProps extends ListPageLinks {
  path: string;
  filterGroups: FiltersProps['groups'];
  title: string;
  intro: string;
  chosen: string;
  lead: CardItem | null;
  rest: { year: string; cards: CardItem[] }[];
}

export function News({ title, intro, chosen, path, filterGroups, lead, rest, previous, more }: NewsProps) {
  const words = useWords(newsWords, listWords);
  return (
    <div className="news overview-page">
      <OverviewHead title={title} chosen={chosen} intro={intro} />
      <div className="list-filters">
        <Filters path={path} summary={chosen || words.chooseThemeOrYear} groups={filterGroups} />
      </div>
      <PreviousListPage href={previous} />
      {lead && <LeadPlate card={lead} />}
      {!lead && rest.length === 0 && (
        <EmptyState text={words.noNews} action={{ href: path, text: words.showAll }} />
      )}
      {rest.length > 0 && (
        <div className="overview-list" data-list-pages>
          {rest.map(({ year, cards }) => (
            <section key={year} className="news-year" data-group={year}>
              {year && <h2 className="h2">{year}</h2>}
              <ul className="card-list" data-group-rows>
                {cards.map((card) => (
                  <li key={card.id}>
                    <Card card={card} as="h3" />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <MoreLink more={more} />
      <p className="overview-more" data-print="no">
        <a href={`${path}.xml`}>
          <span className="u">{words.followNews}</span>
        </a>
      </p>
    </div>
  );
}
