import { Card, type CardItem } from '#app/features/teaser/card.tsx';
import { NewsCards } from '#app/features/teaser/news-cards.tsx';
import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';

interface NewsProps {
  title: string;
  intro: string;
  path: string;
  /** The newest items, shown large; the others are cards. */
  first: CardItem[];
  rest: CardItem[];
  more: { href: string; text: string } | null;
}

/** All news, newest first. */
export function News({ title, intro, path, first, rest, more }: NewsProps) {
  const words = usePageWords();
  return (
    <div className="news">
      <header className="overview-head">
        <h1 className="giga">{title}</h1>
        {intro && <p className="lead">{intro}</p>}
      </header>
      <div className="overview-list">
        {first.length === 0 && (
          <EmptyState text={words.noNews} action={{ href: path, text: words.showAll }} />
        )}
        <NewsCards cards={first} as="h2" />
      </div>
      {rest.length > 0 && (
        <ul className="overview-list card-list">
          {rest.map((card) => (
            <li key={card.id}>
              <Card card={card} as="h2" />
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p className="overview-more">
          <a className="link-button" data-type="primary" data-on="paper" data-more href={more.href}>
            {more.text}
          </a>
        </p>
      )}
      <p className="overview-more">
        <a href={`${path}.xml`}>
          <span className="u">{words.followNews}</span>
        </a>
      </p>
    </div>
  );
}
