import { from } from '#app/ui/breakpoints.ts';
import { ownId } from '#app/ui/own-id.ts';
import { Card, type CardItem } from './card.tsx';

const TITLE = ownId('related');

export function RelatedList({ title, cards }: { title: string; cards: readonly CardItem[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="related" aria-labelledby={TITLE}>
      <h2 className="h2" id={TITLE}>
        {title}
      </h2>
      <div className="card-trio" data-portions>
        {cards.map((card) => (
          <Card key={card.id} card={card} sizes={`${from.medium} 33vw, 92vw`} />
        ))}
      </div>
    </section>
  );
}
