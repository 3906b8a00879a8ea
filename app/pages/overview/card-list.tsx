import { Card, type CardItem } from '#app/features/teaser/card.tsx';
import { MoreButton } from './more-button.tsx';

/** The cards of a list; the next portion is appended to them. */
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

/** The link to the next portion, after a list of cards. */
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
