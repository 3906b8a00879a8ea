import { countReadingWords, minutesOf } from '../blocks/reading-minutes.ts';
import { map, optional, type Shape } from '../decode/decode.ts';
import { filmsSaid, type Said, said } from '../shapes/said.ts';
import {
  type ArticleTeaser,
  articleTeaser,
  type CalendarEvent,
  calendarEvent,
  type EventTeaser,
  eventTeaser,
  type PodcastTeaser,
  podcastTeaser,
  type Teaser,
  teaser,
} from '../shapes/teaser.ts';
import { pageQuestion, type Question } from './question.ts';

export interface TeaserKinds {
  event: EventTeaser;
  /** An event as calendars show it. */
  calendar: CalendarEvent;
  article: ArticleTeaser;
  podcast: PodcastTeaser;
  /** What is said in an episode, as the search shows it. */
  said: Said;
  /** What is said in the films of a page. */
  films: readonly Said[];
  /** A page of any kind. */
  page: Teaser;
}

const shapes: { readonly [K in keyof TeaserKinds]: Shape<TeaserKinds[K] | null> } = {
  event: eventTeaser,
  calendar: calendarEvent,
  article: articleTeaser,
  podcast: podcastTeaser,
  said,
  films: filmsSaid,
  page: teaser,
};

export function isTeaserKind(name: string): name is keyof TeaserKinds {
  return Object.hasOwn(shapes, name);
}

/** The teaser of one page by its id; null when it is gone, not listed or broken. */
export function teaserOf<K extends keyof TeaserKinds>(kind: K, id: string): Question<TeaserKinds[K] | null> {
  const shape: Shape<TeaserKinds[K] | null> = optional(shapes[kind]);
  const listed = map(shape, (found, { links }) => (links.pageById(id)?.isListed ? found : null));
  const requested = pageQuestion(`${kind} teaser`, id, listed);
  return kind === 'article' ? { ...requested, condense: withMinutes } : requested;
}

/** The reading time in place of the body: the answer is small, and hardly any edit changes it. */
function withMinutes(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('minutes' in answer)) return answer;
  const { layout, ...row } = answer as { minutes: unknown; layout?: unknown };
  return { ...row, minutes: minutesOf(countReadingWords(row.minutes) + countReadingWords(layout)) };
}
