import { ownId } from '#app/ui/own-id.ts';
import { Card, type CardItem } from './card.tsx';

const TITLE = ownId('related');

interface RelatedListProps {
  title: string;
  cards: readonly CardItem[];
  /** The first card takes half of the row, the others are beside it with portrait pictures. */
  isFirstWide?: boolean;
}

export function RelatedList({ title, cards, isFirstWide = false }: RelatedListProps) {
  if (cards.length === 0) return null;
  const isWide = isFirstWide && cards.length === 3;
  return (
    <section className="related" aria-labelledby={TITLE}>
      <h2 className="h2" id={TITLE}>
        {title}
      </h2>
      <div className="card-trio" data-first={isWide ? 'wide' : undefined} data-portions>
        {cards.map((card, index) => (
          <Card
            key={card.id}
            card={card}
            ratio={isWide && index > 0 ? '4/5' : '16/10'}
            sizes={
              isWide && index === 0
                ? '(min-width: 64em) 50vw, (min-width: 48em) 33vw, 92vw'
                : '(min-width: 48em) 33vw, 92vw'
            }
          />
        ))}
      </div>
    </section>
  );
}
