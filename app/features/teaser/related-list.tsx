import { from } from '#app/ui/breakpoints.ts';
import { useNameField } from '#app/ui/name-field.ts';
import { ownId } from '#app/ui/own-id.ts';
import { Card, type CardItem } from './card.tsx';

const TITLE = ownId('related');

interface RelatedListProps {
  title: string;
  cards: readonly CardItem[];
  field?: string | undefined;
}

export function RelatedList({ title, cards, field }: RelatedListProps) {
  const nameField = useNameField();
  if (cards.length === 0) return null;
  return (
    <section {...nameField(field)} className="related" data-print="no" aria-labelledby={TITLE}>
      <h2 className="h2" id={TITLE}>
        {title}
      </h2>
      <div className="card-trio" data-list-pages>
        {cards.map((card) => (
          <Card key={card.id} card={card} sizes={`${from.medium} 33vw, 92vw`} />
        ))}
      </div>
    </section>
  );
}
