import { defaultLocale, findLocale, type Locale } from '#site/languages.ts';
import { at, type Infer, listOfValid, map, optional, record, type Shape } from '../decode/decode.ts';
import { kql } from '../decode/kql.ts';
import { fact } from './facts.ts';
import { moment } from './moments.ts';
import { category } from './podcast-category.ts';
import { filePath, flag, name, positive, text, webAddress, wholeNumber } from './values.ts';

/** The width of a cover on the lock screen of a device (Media Session API). */
const LOCK_SCREEN = 512;

const artworkFile = record({
  url: filePath,
  mime: name,
  width: positive,
  height: positive,
  small: at(kql`file.resize(${LOCK_SCREEN}).url`, filePath),
});

export interface Artwork extends Infer<typeof artworkFile> {}

const artwork = fact('artwork.toFile', optional(artworkFile));

/** The language of a recording, which is not always that of the page. */
export const spoken: Shape<Locale> = fact(
  'spoken',
  map(text, (value, context) => {
    const locale = value === '' ? defaultLocale : findLocale(value);
    if (locale === null) context.warn('recording-language-unknown', { query: context.query, value });
    return locale ?? defaultLocale;
  }),
);

export const season: Shape<number> = fact('season', wholeNumber);

const email: Shape<string> = map(text, (value, context) => {
  if (value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value;
  context.warn('email-invalid', { query: context.query, value });
  return '';
});

const uuid: Shape<string> = map(text, (value, context) => {
  if (value === '' || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) return value.toLowerCase();
  context.warn('podcast-guid-invalid', { query: context.query, value });
  return '';
});

/** The settings of the podcast as a whole. */
export const showFields = {
  series: at('page.content.series', text),
  artwork,
  category: fact('category', category),
  showType: fact(
    'showtype',
    map(text, (value) => (value === 'serial' ? 'serial' : 'episodic')),
  ),
  isExplicit: fact('explicit.toBool', flag),
  /** Who may move the podcast to another host. */
  owner: fact('owner', email),
  isLocked: fact('locked.toBool', flag),
  /** The `podcast:guid` that the feed had elsewhere; empty for a feed that began here. */
  guid: at('page.content.guid', uuid),
  apps: at(
    'page.content.apps.toStructure',
    map(listOfValid(record({ name, link: webAddress })), (rows) => rows.filter(({ link }) => link !== '')),
  ),
};

/** The fields of an episode's own page and of its place in the feed, besides those of its card. */
export const episodeFields = {
  uuid: text,
  spoken,
  season,
  isExplicit: fact('explicit.toBool', flag),
  artwork,
  speakers: at(
    'page.content.speakers.toStructure',
    listOfValid(
      map(record({ name, role: text, part: text }), ({ part, ...speaker }) => ({
        ...speaker,
        isHost: part === 'host',
      })),
    ),
  ),
  transcript: at(
    'page.content.transcript.toStructure',
    listOfValid(record({ time: moment, heading: text, speaker: text, text })),
  ),
  chapters: at('page.content.chapters.toStructure', listOfValid(record({ start: moment, title: name }))),
};
