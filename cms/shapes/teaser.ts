import {
  at,
  type Infer,
  listOfValid,
  map,
  optional,
  type Row,
  record,
  type Shape,
} from '../decode/decode.ts';
import { eventStatus } from './event-values.ts';
import { fact } from './facts.ts';
import { cropField, cutPictures, firstImage } from './image.ts';
import { isFreeOfCharge } from './prices.ts';
import { date, keys, name, text } from './values.ts';

/** Uses `content`, because a page method of the same name would be called instead. */
export const teaserFields = {
  id: name,
  title: name,
  template: at('page.intendedTemplate', text),
  kind: at('page.content.kind', text),
  heroText: at('page.content.herotext', text),
  date: fact('date', date),
  datetime: fact('datetime', date),
  tags: fact('tags', keys),
  eventStatus: fact('eventstatus', eventStatus),
  isFree: fact('prices.toStructure', isFreeOfCharge),
  hero: fact('hero', optional(firstImage)),
  cover: fact('cover', optional(firstImage)),
  ...cropField,
};

type Card = Pick<Row<typeof teaserFields>, 'id' | 'date' | 'datetime'>;

export function placed<T extends Card>(shape: Shape<T>) {
  return map(shape, ({ datetime, ...card }, context) => {
    const address = context.links.pageById(card.id);
    const { locale } = context;
    return (
      address && {
        ...cutPictures(card),
        date: datetime || card.date,
        href: address.href[locale],
        isTranslated: address.exists[locale],
      }
    );
  });
}

export const teaser = placed(record(teaserFields));

export interface Teaser extends NonNullable<Infer<typeof teaser>> {}

export const teasers: Shape<Teaser[]> = listOfValid(teaser);
