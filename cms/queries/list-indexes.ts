import {
  type DecodeContext,
  type Infer,
  listOfValid,
  map,
  type Row,
  record,
  type Shape,
} from '../decode/decode.ts';
import type { Address } from '../replica/page-rows.ts';
import { readMoments } from '../shapes/event-moments.ts';
import { momentTimes, withSignFilm } from '../shapes/event-values.ts';
import { fact } from '../shapes/facts.ts';
import { season, spoken } from '../shapes/podcast.ts';
import { eventFields, podcastFields, teaserFields } from '../shapes/teaser.ts';
import { question } from './question.ts';

// What filters, counts and months of a list need; teasers of shown pages are queried by id (decision 113).
// The fields are the same in every language, so one language is queried.
const { id, date, datetime, tags, eventStatus } = teaserFields;
const { endDate, targetGroups, accessFacts, hasSignFilm, isArchived } = eventFields;
const { number } = podcastFields;

const dated = { id, date, datetime, tags };

/** A row of an index; null when its page is not public. */
function entry<T extends Row<typeof dated>>(shape: Shape<T>) {
  return map(shape, ({ datetime, ...row }, { links }) => {
    const address = links.pageById(row.id);
    return (
      address && {
        ...row,
        // The same string for a page wherever it is listed.
        id: address.id,
        /** Local Amsterdam time as stored: `2026-11-26` or `2026-11-26 20:00:00`; empty when missing. */
        date: datetime || row.date,
        /** Its paths are made when they are needed: those of a few pages. */
        address: address as Pick<Address, 'href'>,
      }
    );
  });
}

const moments = fact('moments.toStructure', momentTimes);

const event = map(
  entry(
    record({ ...dated, endDate, moments, eventStatus, targetGroups, accessFacts, hasSignFilm, isArchived }),
  ),
  (row, context) => {
    if (!row) return null;
    const { moments, endDate: end, eventStatus: status, ...shared } = withSignFilm(row);
    const single = { start: row.date, end, status };
    const read = readMoments(row, single, context);
    return (read.length > 0 ? read : [single]).map((moment) => ({
      ...shared,
      date: moment.start,
      endDate: moment.end,
      status: moment.status,
    }));
  },
);
const article = entry(record(dated));
const podcast = entry(record({ ...dated, number, season, spoken }));

export type EventEntry = NonNullable<Infer<typeof event>>[number];
export interface NewsEntry extends NonNullable<Infer<typeof article>> {}
export interface PodcastEntry extends NonNullable<Infer<typeof podcast>> {}

/** All moments of the listed events, by date; events without a date come last. */
export const eventIndex = question(
  'event index',
  'site.index.listed.template("event")',
  map(listOfValid(event), (events) =>
    events.flat().sort((a, b) => Number(a.date === '') - Number(b.date === '') || byDate(a, b) || byId(a, b)),
  ),
  { list: ['event'] },
);

/** All listed news items, newest first. */
export const newsIndex = question(
  'news index',
  'site.index.listed.template(["article", "articlehero"])',
  map(listOfValid(article), (articles) => articles.sort((a, b) => byDate(b, a) || byId(a, b))),
  { list: ['article', 'articlehero'] },
);

/** All listed episodes, newest first. */
export const podcastIndex = question(
  'podcast index',
  'site.index.listed.template("podcast")',
  map(listOfValid(podcast), (episodes, context) =>
    withUniqueNumbers(
      episodes.sort((a, b) => byDate(b, a) || b.number - a.number),
      context,
    ),
  ),
  { list: ['podcast'] },
);

/**
 * A number belongs to the oldest episode of its season that has it, and an episode without a season may be of
 * any; others count as without a number.
 */
function withUniqueNumbers(newestFirst: PodcastEntry[], context: DecodeContext): PodcastEntry[] {
  const owners = new Map<number, PodcastEntry[]>();
  const unique = newestFirst.toReversed().map((episode) => {
    const { id, number, season } = episode;
    if (number === 0) return episode;
    const known = owners.get(number) ?? [];
    const owner = known.find((each) => each.season === season || each.season === 0 || season === 0);
    if (!owner) {
      owners.set(number, [...known, episode]);
      return episode;
    }
    context.warn('episode-number-twice', {
      id,
      number,
      owner: owner.id,
    });
    return { ...episode, number: 0 };
  });
  return unique.reverse();
}

function byDate(a: { date: string }, b: { date: string }): number {
  return a.date === b.date ? 0 : a.date < b.date ? -1 : 1;
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
