import { searchWords } from '../blocks/search-words.ts';
import { at, type Infer, map, optional, parts, record } from '../decode.ts';
import { date, flag, keys, name, text } from '../shapes/values.ts';
import { question } from './question.ts';

/** Specification section 3, "Search page record"; null for a page without an address on this site. */
const searchRecord = map(
  record({
    id: name,
    archive: at('page.content.archive.toBool', flag),
    uid: name,
    title: name,
    slug: name,
    intendedTemplate: name,
    heroText: at('page.content.herotext', text),
    intro: at('page.content.intro', text),
    date: at('page.content.date', date),
    datetime: at('page.content.datetime', date),
    /** When an event ends; empty when unknown. */
    enddatetime: at('page.content.enddatetime', date),
    tags: at('page.content.tags', keys),
    parent: at('page.parent?.title', optional(text)),
    text: at('page.content.body', searchWords),
  }),
  ({ intro, ...raw }, context) => {
    const address = context.links.pageById(raw.id);
    const heroText = raw.heroText || intro;
    const parent = context.links.pageById(raw.id.replace(/\/?[^/]*$/, ''));
    return (
      address && {
        ...raw,
        heroText,
        /** Words of the body that are not in title and lead, each once: for searching, not for reading. */
        text: raw.text(`${raw.title} ${heroText}`),
        /** `2026-11-26`, or empty. */
        date: (raw.date || raw.datetime).slice(0, 10),
        /** Title of the parent page. */
        parent: parent?.isListed ? (raw.parent ?? '') : '',
        href: address.href[context.locale],
      }
    );
  },
);

export interface SearchRecord extends NonNullable<Infer<typeof searchRecord>> {}

export const searchIndex = question('search index', 'site.index', parts(searchRecord));
