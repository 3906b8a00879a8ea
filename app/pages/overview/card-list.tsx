import { Card, type CardItem } from '#app/features/teaser/card.tsx';
import { MoreButton } from './more-button.tsx';

export function CardList({ cards }: { cards: readonly CardItem[] }) {
  return (
    <ul className="overview-list card-list" data-portions>
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={card} as="h2" />
        </li>
      ))}
    </ul>
  );
}

export function MoreLink({ more }: { more: { href: string; text: string } | null }) {
  return (
    <div data-portions-end>
      {more && (
        <p className="overview-more">
          <MoreButton more={more} />
        </p>
      )}
    </div>
  );
}
