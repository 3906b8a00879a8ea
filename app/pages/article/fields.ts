import {
  condensedAway,
  condensedMinutes,
  countReadingWords,
  minutesOf,
  readingWords,
} from '#cms/blocks/reading-minutes.ts';
import { at, type Infer, listOfValid, map, record } from '#cms/decode/decode.ts';
import { byDate, byId, entry, entryFields } from '#cms/pages/list-entry.ts';
import { crops, type PageOf, pageOf, pageType, related, written } from '#cms/pages/page-type.ts';
import { query } from '#cms/queries/query.ts';
import { fact } from '#cms/shapes/facts.ts';
import { placed, teaserFields } from '#cms/shapes/teaser.ts';
import { date, oneOf, text } from '#cms/shapes/values.ts';

const templates = ['article', 'articlehero'] as const;
const template = at('page.intendedTemplate', oneOf(...templates));

/** Ignores a list of Kirby users, which this field has in other sites. */
const writer = map(text, (value) => (/^\[|^- /.test(value) ? '' : value));

const teaser = {
  ...placed(
    map(
      record({
        ...teaserFields,
        template,
        minutes: at('page.content.body.toBlocks', condensedMinutes),
        layout: at('page.content.layout.toBlocks', condensedAway),
      }),
      ({ layout: _, ...card }) => card,
    ),
  ),
  condense: withMinutes,
};

export interface ArticleTeaser extends NonNullable<Infer<typeof teaser>> {}

/** Replaces the body by its reading time, because a body is large and changes often. */
function withMinutes(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('minutes' in result)) return result;
  const { layout, ...row } = result as { minutes: unknown; layout?: unknown };
  return { ...row, minutes: minutesOf(countReadingWords(row.minutes) + countReadingWords(layout)) };
}

const listed = entry(record(entryFields));

export interface NewsEntry extends NonNullable<Infer<typeof listed>> {}

const newsIndex = query(
  'news index',
  'site.index.listed.template(["article", "articlehero"])',
  map(listOfValid(listed), (articles): readonly NewsEntry[] =>
    articles.sort((a, b) => byDate(b, a) || byId(a, b)),
  ),
  { list: templates },
);

const shape = pageOf(
  {
    ...teaserFields,
    template,
    words: at('page.content.body.toBlocks', readingWords),
    layoutWords: at('page.content.layout.toBlocks', readingWords),
    updated: fact('updated', date),
    author: at('page.content.author', writer),
    crops,
    ...written,
    related,
  },
  ({ datetime: _, words, layoutWords, ...raw }, { links }) => ({
    ...raw,
    minutes: minutesOf(words + layoutWords),
    uuid: links.pageById(raw.id)?.uuid ?? '',
  }),
);
const facts = { cards: { article: teaser }, lists: { newsIndex } };

export const article = pageType('article', shape, facts);
export const articlehero = pageType('articlehero', shape, facts);

export type ArticlePage = PageOf<typeof article | typeof articlehero>;
