import { map, record, type Shape } from '../decode.ts';
import type { PageSummary } from '../types.ts';
import { flag, name } from './values.ts';

/** A page in a menu; null when it is not public (a list of pages names drafts too: Kirby fact 4.12). */
export const pageSummary: Shape<PageSummary | null> = map(
  record({ id: name, title: name, slug: name, isListed: flag }),
  (raw, context) => {
    const address = context.links.pageById(raw.id);
    return address && { ...raw, href: address.href[context.locale] };
  },
);
