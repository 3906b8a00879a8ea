import { map, type Row, type Shape } from '../decode/decode.ts';
import type { Address } from '../replica/page-rows.ts';
import { teaserFields } from '../shapes/teaser.ts';

const { id, date, datetime, tags } = teaserFields;

/**
 * Only what filters, counts and months need, in one language; teasers of shown pages are queried by id
 * (decision 113).
 */
export const entryFields = { id, date, datetime, tags };

/** Null when its page is not public. */
export function entry<T extends Row<typeof entryFields>>(shape: Shape<T>) {
  return map(shape, ({ datetime, ...row }, { links }) => {
    const address = links.pageById(row.id);
    return (
      address && {
        ...row,
        // Shares the string between lists.
        id: address.id,
        /** Local Amsterdam time: `2026-11-26` or `2026-11-26 20:00:00`, or ''. */
        date: datetime || row.date,
        /** Makes paths on demand. */
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
