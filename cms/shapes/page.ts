import { defaultLocale, languages } from '#site/languages.ts';
import { withAnchors } from '../blocks/anchors.ts';
import type { Block } from '../blocks/block-kinds.ts';
import { plainBlocks } from '../blocks/blocks.ts';
import { layoutRows } from '../blocks/layout.ts';
import { minutesOf, readingWords } from '../blocks/reading-minutes.ts';
import { signBlock } from '../blocks/sign-block.ts';
import {
  at,
  type DecodeContext,
  type Fields,
  type Infer,
  listOfValid,
  map,
  merged,
  optional,
  type Row,
  record,
  type Shape,
} from '../decode/decode.ts';
import { kql } from '../decode/kql.ts';
import { translationsOf } from '../decode/links.ts';
import { anyText } from './any-text.ts';
import { withLength } from './audio-file.ts';
import { toLink } from './button.ts';
import { fact, factTexts, withCurrentTexts } from './facts.ts';
import { type Film, film } from './film.ts';
import { cutPictures, firstImage, imageShape } from './image.ts';
import { headingChapters, orderedChapters, risingTimes } from './moments.ts';
import { pageSummary } from './page-summary.ts';
import { episodeFields, showFields } from './podcast.ts';
import {
  challengeFields,
  challengeTeasers,
  eventFields,
  eventTexts,
  podcastFields,
  teaserFields,
  teasers,
  withMoments,
} from './teaser.ts';
import { date, filePath, keys, name, oneOf, text } from './values.ts';

const headFields = {
  id: name,
  slug: name,
  title: name,
  description: at('page.content.description', text),
  status: oneOf('listed', 'unlisted', 'draft'),
  parent: optional(pageSummary),
};

const body: Shape<Block[]> = at('page.content.body.toBlocks', plainBlocks);
/** The text of a page whose blueprint also has a layout, which follows on the blocks. */
const written = { body, layout: at('page.content.layout.toLayouts', layoutRows) };
/** The same as a film in sign language; it stands before the text. */
const signFilm = fact('sign.toFile', optional(film));
const crops = fact(
  'hero.toFile',
  optional(
    map(
      record({
        square: at(kql`file.crop(${1200}, ${1200}).url`, filePath),
        tall: at(kql`file.crop(${1200}, ${900}).url`, filePath),
        wide: at(kql`file.crop(${1200}, ${675}).url`, filePath),
      }),
      ({ square, tall, wide }) => [square, tall, wide],
    ),
  ),
);
const related = fact('related.toPages', teasers);
/** An easy page is linked from the top of its page, not from lists. */
const isEasy = (id: string, { links }: DecodeContext) => links.pageById(id)?.template === 'easy';
const children = at(
  'page.children.listed',
  map(teasers, (pages, context) => pages.filter(({ id }) => !isEasy(id, context))),
);
/** The listed subpages; only teasers of those that are shown are queried (decision 113). */
const childIndex = at(
  'page.children.listed',
  listOfValid(
    map(
      record({ id: name }),
      (row, context) => context.links.pageById(row.id) && (isEasy(row.id, context) ? null : row),
    ),
  ),
);
const intro = at('page.content.intro', text);

/** The fields of every page; null when visitors may not see it. */
const head = map(record(headFields), ({ id, slug, title, description, status, parent }, context) => {
  const address = context.links.pageById(id);
  if (!address || status === 'draft') return null;
  const { locale } = context;
  return {
    id,
    slug,
    title,
    description,
    // An easy page is as visible as its page (queries/page-addresses.ts).
    status: status === 'listed' && !address.isListed ? 'unlisted' : status,
    // An unlisted parent is not shown anywhere else either.
    parent: parent?.isListed ? parent : null,
    uri: address.uri[locale],
    href: address.href[locale],
    /** The same page in each language. */
    translations: translationsOf(address),
    /** Whether the page is translated into the requested language. */
    isTranslated: address.exists[locale],
    easyHref: easyHref(id, context),
  };
});

/** The address of the same page in easy language; empty when it has none in this language. */
function easyHref(id: string, { links, locale }: DecodeContext): string {
  const easy = links.pageById(`${id}/${languages[defaultLocale].easy[1]}`);
  return easy?.template === 'easy' && easy.exists[locale] ? easy.href[locale] : '';
}

export interface PageHead extends NonNullable<Infer<typeof head>> {}

interface Written {
  body?: Block[];
  layout?: Block[];
  signFilm?: Film | null;
}

/**
 * A film in sign language, the blocks, and the rows of a layout, as one list: whoever reads a text finds all
 * of it.
 */
function withText<P extends object>(page: P, context: DecodeContext): Omit<P, 'layout' | 'signFilm'> {
  const { layout = [], signFilm, ...rest } = page as P & Written;
  if (rest.body === undefined) return rest;
  const first = signFilm ? [signBlock(signFilm, context)] : [];
  return { ...rest, body: withAnchors([...first, ...rest.body, ...layout]) };
}

function pageOf<F extends Fields, P extends object>(
  fields: F,
  make: (raw: Row<F>, context: DecodeContext) => P,
): Shape<(Omit<Omit<P, 'layout' | 'signFilm'>, 'crop'> & PageHead) | null> {
  const shape = map(
    merged(record(fields), head),
    ([raw, found], context) => found && { ...cutPictures(withText(make(raw, context), context)), ...found },
  );
  return {
    select: shape.select,
    decode: (value, context) => (value === null ? null : shape.decode(value, context)),
  };
}

/** What only the page of an event says besides the texts of its teaser. */
const morePageTexts = ['duration', 'access', 'signupText'] as const;
const pageTexts = [...eventTexts, ...morePageTexts] as const;

const event = pageOf(
  {
    ...teaserFields,
    ...eventFields,
    ...factTexts(...morePageTexts),
    address: fact('address', text),
    contact: fact('contact', text),
    /** Who speaks, plays or sings. */
    performers: fact('performers', keys),
    signupLink: fact('signuplink', text),
    crops,
    ...written,
    signFilm,
    related,
  },
  ({ datetime, signupLink, ...raw }, context) => {
    const current = withCurrentTexts(pageTexts, raw, context);
    const { moments, signupText, ...event } = withMoments({ ...current, date: datetime }, context);
    return {
      ...event,
      template: 'event' as const,
      uuid: context.links.pageById(raw.id)?.uuid ?? '',
      moments: moments.map((moment) => ({ ...moment, link: toLink(moment.link, context) })),
      signup:
        signupLink === ''
          ? null
          : { type: 'primary' as const, link: toLink(signupLink, context), text: signupText },
    };
  },
);

/** A name; a field of Kirby's users, as other sites have for it, holds a list of accounts. */
const writer = map(text, (value) => (/^\[|^- /.test(value) ? '' : value));

const article = pageOf(
  {
    ...teaserFields,
    template: at('page.intendedTemplate', oneOf('article', 'articlehero')),
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

/** The chapters that editors give, or else those of the transcript, or else those in the file. */
function firstOf(...lists: (readonly { start: number | null; title: string }[] | undefined)[]) {
  return lists.find((list) => list && list.length > 0) ?? [];
}

const podcast = pageOf(
  { ...teaserFields, ...podcastFields, ...episodeFields, crops, body, related },
  ({ datetime: _, transcript, chapters, ...given }, context) => {
    const raw = withLength(given);
    const recording = { of: raw.id, duration: raw.duration };
    const rows = risingTimes(transcript, recording, context);
    return {
      ...raw,
      transcript: rows,
      chapters: orderedChapters(
        firstOf(chapters, headingChapters(rows), raw.audio?.chapters),
        recording,
        context,
      ),
      template: 'podcast' as const,
    };
  },
);

const challenge = pageOf(
  { ...teaserFields, ...challengeFields, body, related, children },
  ({ datetime: _, ...raw }) => ({ ...raw, template: 'challenge' as const }),
);

const challenges = pageOf(
  { intro, children: at('page.children.listed.template("challenge")', challengeTeasers) },
  (raw) => ({ ...raw, template: 'challenges' as const }),
);

const home = pageOf({ intro, highlighted: fact('highlighted.toPages', teasers) }, (raw) => ({
  ...raw,
  template: 'home' as const,
}));

const agenda = pageOf({ intro, archiveIntro: at('page.content.archiveintro', text) }, (raw) => ({
  ...raw,
  template: 'agenda' as const,
}));
const news = pageOf({ intro }, (raw) => ({ ...raw, template: 'news' as const }));

/** The overview of the episodes, with the settings of the podcast as a whole. */
const podcasts = pageOf({ intro, ...showFields }, (raw) => ({ ...raw, template: 'podcasts' as const }));

const { heroText, hero, cover, crop } = teaserFields;

const bodyPage = <T extends 'page' | 'fullblock'>(template: T) =>
  pageOf({ heroText, hero, cover, crop, ...written, signFilm }, (raw) => ({
    ...raw,
    template,
    date: '',
    children: [] as { id: string }[],
  }));

const page = bodyPage('page');
const fullblock = bodyPage('fullblock');

/** A page that shows its listed subpages. */
const subpages = pageOf(
  { heroText, hero, cover, crop, ...written, signFilm, children: childIndex },
  (raw) => ({
    ...raw,
    date: '',
    template: 'subpages' as const,
  }),
);

/** The text of the page above it in easy language. It has the picture of nothing, and no pages below. */
const easy = pageOf({ heroText, body, ordinary: at('page.parent', optional(pageSummary)) }, (raw) => ({
  ...raw,
  template: 'easy' as const,
}));

/** A page of a template that the site does not know: its text, its first picture, and the pages below it. */
const other = pageOf(
  {
    hero: fact('cover', optional(firstImage)),
    first: at('page.images.first', optional(imageShape)),
    text: at('page', anyText),
    children: childIndex,
  },
  ({ text: { heroText, date, body }, hero, first, children }) => ({
    heroText,
    date,
    body,
    children,
    hero: hero ?? first,
    cover: null,
    template: 'subpages' as const,
  }),
);

type PageOf<S> = NonNullable<Infer<S>>;

export interface HomePage extends PageOf<typeof home> {}
export interface AgendaPage extends PageOf<typeof agenda> {}
export interface NewsPage extends PageOf<typeof news> {}
export interface PodcastsPage extends PageOf<typeof podcasts> {}
export interface EventPage extends PageOf<typeof event> {}
export interface ArticlePage extends PageOf<typeof article> {}
export interface PodcastPage extends PageOf<typeof podcast> {}
export interface ChallengePage extends PageOf<typeof challenge> {}
export interface ChallengesPage extends PageOf<typeof challenges> {}
export interface EasyPage extends PageOf<typeof easy> {}
export type BodyPage = PageOf<typeof page | typeof fullblock | typeof subpages>;
export type TranscriptRow = PodcastPage['transcript'][number];
export type Chapter = PodcastPage['chapters'][number];

export type Page =
  | HomePage
  | AgendaPage
  | NewsPage
  | PodcastsPage
  | EventPage
  | ArticlePage
  | PodcastPage
  | ChallengePage
  | ChallengesPage
  | EasyPage
  | BodyPage;

export const pageShapes: { readonly [T in Page['template']]: Shape<Page | null> } = {
  home,
  agenda,
  news,
  podcasts,
  event,
  article,
  articlehero: article,
  podcast,
  challenge,
  challenges,
  page,
  fullblock,
  subpages,
  easy,
};

export function isPageTemplate(template: string): template is Page['template'] {
  return Object.hasOwn(pageShapes, template);
}

export function pageShapeOf(template: string): Shape<Page | null> {
  return isPageTemplate(template) ? pageShapes[template] : other;
}
