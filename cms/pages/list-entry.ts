import { map, type Row, type Shape } from '../decode/decode.ts';
import type { Address } from '../replica/page-rows.ts';
import { teaserFields } from '../shapes/teaser.ts';

const { id, date, datetime, tags } = teaserFields;

/**
 * Holds only what filters, counts and months need; a list queries the teasers that it shows by id (decision
 * 113).
 */
export const entryFields = { id, date, datetime, tags };

export function entry<T extends Row<typeof entryFields>>(shape: Shape<T>) {
  return map(shape, ({ datetime, ...row }, { links }) => {
    const address = links.pageById(row.id);
    return (
      address && {
        ...row,
        id: address.id,
        date: datetime || row.date,
        address: address as Pick<Address, 'href'>,
      }
    );
  });
}

export function byDate(a: { date: string }, b: { date: string }): number {
  return a.date === b.date ? 0 : a.date < b.date ? -1 : 1;
}

export function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
