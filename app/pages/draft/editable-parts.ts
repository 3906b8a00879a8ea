import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { Page } from '#cms/types.ts';

/** A part of a page and the field that it is made of; blocks name themselves (app/blocks/blocks.tsx). */
export interface EditablePart {
  selector: string;
  field: string;
  /** Of a fact in a list: the word before it. */
  term?: string;
}

const PICTURES = '.plate-picture, .body-picture, .article-picture, .page-body > figure:not([class])';

/** Which parts of a page are which fields, in the words of its language. */
export function editableParts({ template }: Pick<Page, 'template'>, words: PageWords): EditablePart[] {
  const isOverview = ['home', 'agenda', 'news', 'podcasts', 'challenges'].includes(template);
  const shared: EditablePart[] = [
    { selector: 'h1', field: 'title' },
    { selector: '.lead, .home-who p', field: isOverview ? 'intro' : 'herotext' },
    { selector: PICTURES, field: 'hero' },
    { selector: '.hero', field: 'carousel' },
    { selector: '.related', field: 'related' },
    { selector: '.byline', field: 'author' },
    { selector: '.byline time', field: 'date' },
    { selector: '.breadcrumb > :last-child:not(:first-child)', field: 'kind' },
    { selector: '.transcript', field: 'transcript' },
    { selector: '.chapters', field: 'chapters' },
  ];
  return template === 'event' ? [...shared, ...eventParts(words)] : shared;
}

function eventParts(words: PageWords): EditablePart[] {
  const facts: Record<string, string> = {
    [words.time]: 'datetime',
    [words.cost]: 'prices',
    [words.tickets]: 'eventstatus',
    [words.location]: 'location',
    [words.performers]: 'performers',
    [words.duration]: 'duration',
    [words.language]: 'language',
    [words.forWhom]: 'targetgroups',
    [words.accessible]: 'accessfacts',
    [words.questions]: 'contact',
  };
  return [
    { selector: '.event-status', field: 'eventstatus' },
    { selector: '.event-day', field: 'datetime' },
    { selector: '.event-dates', field: 'moments' },
    { selector: '.event-ticket', field: 'signuplink' },
    ...Object.entries(facts).map(([term, field]) => ({ selector: 'dl > div', field, term })),
  ];
}
