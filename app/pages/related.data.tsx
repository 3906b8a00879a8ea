import { RelatedList } from '#app/features/teaser/related-list.tsx';
import type { Teaser } from '#cms/types.ts';
import { cardItem, type Surroundings } from './card-item.ts';

interface RelatedRequest extends Surroundings {
  title: string;
  items: readonly Teaser[];
  isFirstWide?: boolean;
}

/** Related items, as cards. */
export function relatedList({ title, items, isFirstWide = false, ...surroundings }: RelatedRequest) {
  return (
    <RelatedList
      title={title}
      isFirstWide={isFirstWide}
      cards={items.map((item) => cardItem(item, surroundings))}
    />
  );
}
