import type { CardItem } from '#app/features/teaser/card.tsx';
import { RelatedList } from '#app/features/teaser/related-list.tsx';
import type { Teaser } from '#cms/types.ts';
import { cardItem } from '../items/card-item.ts';
import type { ItemSurroundings } from '../items/item-picture.ts';

interface RelatedRequest extends ItemSurroundings {
  title: string;
  items: readonly Teaser[];
  field?: string;
}

export function relatedList({ title, items, field, ...surroundings }: RelatedRequest) {
  return <RelatedList title={title} cards={cardsOf(items, surroundings)} field={field} />;
}

function cardsOf(items: readonly Teaser[], surroundings: ItemSurroundings): CardItem[] {
  const isTheme = ({ template }: Teaser): boolean => template === 'challenge';
  const made = new Map(
    [...items.filter(isTheme), ...items.filter((item) => !isTheme(item))].map((item) => [
      item.id,
      cardItem(item, surroundings),
    ]),
  );
  return items.flatMap(({ id }) => made.get(id) ?? []);
}
