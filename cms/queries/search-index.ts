import { at, map, optional, parts, record, type Shape } from '../decode.ts';
import { bodyWords } from '../shapes/body-words.ts';
import { date, flag, keys, name, text } from '../shapes/values.ts';
import type { SearchRecord } from '../types.ts';
import { question } from './question.ts';

/** Specification section 3, "Search page record"; null for a page that has no address on this site. */
const searchRecord: Shape<SearchRecord | null> = map(
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
    enddatetime: at('page.content.enddatetime', date),
    tags: at('page.content.tags', keys),
    parent: at('page.parent?.title', optional(text)),
    text: at('page.content.body', bodyWords),
  }),
  ({ intro, ...raw }, context) => {
    const address = context.links.pageById(raw.id);
    const heroText = raw.heroText || intro;
    const parent = context.links.pageById(raw.id.replace(/\/?[^/]*$/, ''));
    return (
      address && {
        ...raw,
        heroText,
        text: raw.text(`${raw.title} ${heroText}`),
        date: (raw.date || raw.datetime).slice(0, 10),
        parent: parent?.isListed ? (raw.parent ?? '') : '',
        href: address.href[context.locale],
      }
    );
  },
);

export const searchIndex = question('search index', 'site.index', parts(searchRecord));
