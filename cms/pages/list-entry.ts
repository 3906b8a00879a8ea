import { map, type Row, type Shape } from '../decode/decode.ts';
import type { Address } from '../replica/page-rows.ts';
import { teaserFields } from '../shapes/teaser.ts';

const { id, date, datetime, tags } = teaserFields;

/**
 * What filters, counts and months of a list need; teasers of shown pages are queried by id (decision 113).
 * They are the same in every language, so one language is queried.
 */
export const entryFields = { id, date, datetime, tags };

/** A row of a list of pages; null when its page is not public. */
export function entry<T extends Row<typeof entryFields>>(shape: Shape<T>) {
  return map(shape, ({ datetime, ...row }, { links }) => {
    const address = links.pageById(row.id);
    return (
      address && {
        ...row,
        // The same string for a page wherever it is listed.
        id: address.id,
        /** Local Amsterdam time as stored: `2026-11-26` or `2026-11-26 20:00:00`; empty when missing. */
        date: datetime || row.date,
        /** Its paths are made when they are needed: those of a few pages. */
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
