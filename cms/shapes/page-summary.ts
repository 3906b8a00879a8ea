import { type Infer, map, record } from '../decode/decode.ts';
import { flag, name } from './values.ts';

/** Returns null for pages that visitors cannot see. */
export const pageSummary = map(
  record({ id: name, title: name, slug: name, isListed: flag }),
  (raw, context) => {
    const address = context.links.pageById(raw.id);
    return (
      address && {
        ...raw,
        href: address.href[context.locale],
      }
    );
  },
);

export interface PageSummary extends NonNullable<Infer<typeof pageSummary>> {}
