import type { CardItem } from '#app/features/teaser/card.tsx';
import { NewsCards } from '#app/features/teaser/news-cards.tsx';
import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { CardList, MoreLink } from '#app/pages/card-list.tsx';
import { PreviousPortion } from '#app/pages/previous-portion.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { stemOf } from '#app/ui/stem.ts';

interface NewsProps {
  title: string;
  intro: string;
  path: string;
  /** The newest items, shown large on the first page; the others are cards. */
  first: CardItem[];
  rest: CardItem[];
  /** The address of the portion before this one; null for the first. */
  previous: string | null;
  more: { href: string; text: string } | null;
}

/** All news, newest first. */
export function News({ title, intro, path, first, rest, previous, more }: NewsProps) {
  const words = usePageWords();
  return (
    <div className="news">
      <header className="overview-head">
        <h1 className="giga" data-stem={stemOf(title)}>
          {title}
        </h1>
        {intro && <p className="lead">{intro}</p>}
      </header>
      <PreviousPortion href={previous} />
      {first.length > 0 && (
        <div className="overview-list">
          <NewsCards cards={first} as="h2" />
        </div>
      )}
      {first.length + rest.length === 0 && (
        <div className="overview-list">
          <EmptyState text={words.noNews} action={{ href: path, text: words.showAll }} />
        </div>
      )}
      {rest.length > 0 && <CardList cards={rest} />}
      <MoreLink more={more} />
      <p className="overview-more">
        <a href={`${path}.xml`}>
          <span className="u">{words.followNews}</span>
        </a>
      </p>
    </div>
  );
}
