import {
  at,
  type DecodeContext,
  type Fields,
  map,
  optional,
  parts,
  type Row,
  record,
  type Shape,
} from '../decode.ts';
import { translationsOf } from '../page-directory.ts';
import type { Page, PageHead } from '../types.ts';
import { blocks } from './block.ts';
import { toLink } from './button.ts';
import { modified } from './modified.ts';
import { pageSummary } from './page-summary.ts';
import {
  articleFields,
  challengeFields,
  challengeTeasers,
  eventFields,
  podcastFields,
  teaserFields,
  teasers,
} from './teaser.ts';
import { clock, date, name, oneOf, text } from './values.ts';

const headFields = {
  id: name,
  slug: name,
  title: name,
  description: at('page.content.description', text),
  status: oneOf('listed', 'unlisted', 'draft'),
  parent: optional(pageSummary),
  ...modified.fields,
};

const body = at('page.content.body.toBlocks', blocks);
const related = at('page.content.related.toPages', teasers);
const children = at('page.children.listed', teasers);
const intro = at('page.content.intro', text);

/** The head of a page; null when visitors may not see it (drafts and what is under them: Kirby fact 4.14.4). */
function headOf(
  { id, slug, title, description, status, parent, ...times }: Row<typeof headFields>,
  context: DecodeContext,
): PageHead | null {
  const address = context.links.pageById(id);
  if (!address || status === 'draft') return null;
  const { locale } = context;
  return {
    ...{ id, slug, title, description, status },
    // A parent that is not listed is named nowhere else either.
    parent: parent?.isListed ? parent : null,
    uri: address.uri[locale],
    href: address.href[locale],
    translations: translationsOf(address),
    isTranslated: address.exists[locale],
    modified: modified.of(times),
  };
}

/** A page with a head: what is asked, and how the rest of it is made. */
function pageOf<F extends Fields>(
  fields: F,
  make: (head: PageHead, raw: Row<F & typeof headFields>, context: DecodeContext) => Page,
): Shape<Page | null> {
  const all: F & typeof headFields = { ...fields, ...headFields };
  return optionalPage(
    map(record(all), (raw, context) => {
      const head = headOf(raw as Row<typeof headFields>, context);
      return head && make(head, raw, context);
    }),
  );
}

/** `null` is an answer too: the page is not there. Anything wrong in it stays an error, unlike in `optional`. */
function optionalPage(shape: Shape<Page | null>): Shape<Page | null> {
  return {
    select: shape.select,
    decode: (value, context) => (value === null ? null : shape.decode(value, context)),
  };
}

const event = pageOf(
  {
    ...teaserFields,
    ...eventFields,
    address: at('page.content.address', text),
    duration: at('page.content.duration', text),
    access: at('page.content.access', text),
    contact: at('page.content.contact', text),
    signupLink: at('page.content.signuplink', text),
    signupText: at('page.content.signuptext', text),
    body,
    related,
  },
  (head, { datetime, signupLink, signupText, ...raw }, context) => ({
    ...raw,
    ...head,
    template: 'event',
    date: datetime,
    signup:
      signupLink === '' ? null : { type: 'primary', link: toLink(signupLink, context), text: signupText },
  }),
);

const article = pageOf(
  {
    ...teaserFields,
    ...articleFields,
    updated: at('page.content.updated', date),
    author: at('page.content.author', text),
    body,
    related,
  },
  (head, { datetime: _, ...raw }) => ({ ...raw, ...head }),
);

const podcast = pageOf(
  {
    ...teaserFields,
    ...podcastFields,
    speakers: at('page.content.speakers.toStructure', parts(record({ name, role: text }))),
    transcript: at(
      'page.content.transcript.toStructure',
      parts(record({ time: clock, speaker: text, text })),
    ),
    body,
    related,
  },
  (head, { datetime: _, ...raw }) => ({ ...raw, ...head, template: 'podcast' }),
);

const challenge = pageOf(
  { ...teaserFields, ...challengeFields, body, related, children },
  (head, { datetime: _, ...raw }) => ({ ...raw, ...head, template: 'challenge' }),
);

const challenges = pageOf(
  { intro, children: at('page.children.listed.template("challenge")', challengeTeasers) },
  (head, { intro, children }) => ({ ...head, template: 'challenges', intro, children }),
);

const home = pageOf(
  { intro, highlighted: at('page.content.highlighted.toPages', teasers) },
  (head, { intro, highlighted }) => ({ ...head, template: 'home', intro, highlighted }),
);

const overview = <T extends 'agenda' | 'news' | 'podcasts'>(template: T) =>
  pageOf({ intro, series: at('page.content.series', text) }, (head, { intro, series }) => ({
    ...head,
    template,
    intro,
    series,
  }));

const { heroText, hero, cover } = teaserFields;

const bodyPage = (template: 'page' | 'fullblock') =>
  pageOf({ heroText, hero, cover, body }, (head, raw) => ({ ...raw, ...head, template, children: [] }));

const subpages = pageOf({ heroText, hero, cover, body, children }, (head, raw) => ({
  ...raw,
  ...head,
  template: 'subpages',
}));

/** A page by its template. A template that is not here has no page on this site. */
export const pageShapes: { readonly [T in Page['template']]: Shape<Page | null> } = {
  home,
  agenda: overview('agenda'),
  news: overview('news'),
  podcasts: overview('podcasts'),
  event,
  article,
  articlehero: article,
  podcast,
  challenge,
  challenges,
  page: bodyPage('page'),
  fullblock: bodyPage('fullblock'),
  subpages,
};

/** Whether pages of this template can be shown. */
export function isPageTemplate(template: string): template is Page['template'] {
  return Object.hasOwn(pageShapes, template);
}
