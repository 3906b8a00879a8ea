import { from } from '#app/ui/breakpoints.ts';
import { Card, type CardItem } from './card.tsx';

const PICTURED = 2;

export function NewsCards({ cards }: { cards: readonly CardItem[] }) {
  const [first, ...rest] = cards;
  if (!first) return null;
  return (
    <div className="card-news">
      <Card card={first} look="large" sizes={`${from.large} 58vw, 92vw`} />
      <div className="card-news-rest">
        {rest.map((card, index) => (
          <Card
            key={card.id}
            card={card}
            look={index + 1 < PICTURED ? 'normal' : 'text'}
            ratio="3/2"
            sizes={`${from.large} 40vw, 92vw`}
          />
        ))}
      </div>
    </div>
  );
}
