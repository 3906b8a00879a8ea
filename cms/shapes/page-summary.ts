import { type Infer, map, record } from '../decode/decode.ts';
import { flag, name } from './values.ts';

/** A page in a menu; null when it is not public (a list of pages contains drafts too). */
export const pageSummary = map(
  record({ id: name, title: name, slug: name, isListed: flag }),
  (raw, context) => {
    const address = context.links.pageById(raw.id);
    return (
      address && {
        ...raw,
        /** The path of the page in the requested language: `/en/agenda/x`. */
        href: address.href[context.locale],
      }
    );
  },
);

export interface PageSummary extends NonNullable<Infer<typeof pageSummary>> {}
