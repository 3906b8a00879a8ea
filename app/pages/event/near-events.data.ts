import { filterEvents } from '#app/features/agenda/agenda-filter.ts';
import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { nextEvents, shownDate } from '#app/features/agenda/shown-date.ts';
import { isOff } from '#app/i18n/event-status.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { ChallengeTeaser, EventPage, EventTeaser, Locale, Teaser } from '#cms/types.ts';
import { todayAt } from '#site/amsterdam-time.ts';
import { pageWords } from '../words.ts';
import { isDatePast } from './event-state.ts';
import { eventWords } from './words.ts';

type Request = Pick<PageRequest, 'cms' | 'locale' | 'now'>;

/** Maximum months between related events. */
const NEAR = 4;
const MOST = 3;

/** First the near events that the editor chose, then other chosen pages, then events of the theme. */
export async function relatedTo(
  event: EventPage,
  tag: string | undefined,
  request: Request,
): Promise<Teaser[]> {
  const { cms, locale, now } = request;
  const last = monthsAfter([event.date.slice(0, 10), todayAt(now)].sort().at(-1) ?? '', NEAR);
  const isNear = ({ date }: EventTeaser) => date.slice(0, 10) <= last;
  const chosen = event.related.filter(({ id }) => id !== event.id);
  const events = chosen.filter(({ template }) => template === 'event');
  const others = chosen.filter(({ template }) => template !== 'event');
  const found = [...atNextDate(await cms.teasers('event', events, locale), now).filter(isNear), ...others];
  if (tag === undefined || found.length >= MOST) return found;
  const known = new Set([event.id, ...found.map(({ id }) => id)]);
  const ofTheme = (await nextOfTheme(tag, request)).filter(({ id }) => !known.has(id));
  const more = ofTheme.filter(isNear);
  return [...found, ...(found.length + more.length > 0 ? more : ofTheme)].slice(0, MOST);
}

export function soonTitle(
  items: readonly Pick<Teaser, 'tags'>[],
  theme: Pick<ChallengeTeaser, 'tag' | 'title'> | null,
  locale: Locale,
): string {
  const words = wordsOf(locale, eventWords, pageWords);
  if (!theme || items.some(({ tags }) => !tags.includes(theme.tag))) return words.soon;
  return words.soonIn.replace('{theme}', () => theme.title);
}

function atNextDate(events: readonly EventTeaser[], now: Date): EventTeaser[] {
  return events
    .filter(({ isArchived }) => !isArchived)
    .flatMap((event) => {
      const next = shownDate(event.moments.filter((date) => !isDatePast(date, now)));
      return next && !isOff(next.status) ? { ...event, date: next.start, eventStatus: next.status } : [];
    })
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The result may include the page's own event. */
async function nextOfTheme(tag: string, { cms, locale, now }: Request): Promise<EventTeaser[]> {
  const next = await cms.select(`next events of ${tag}`, async ({ eventIndex }) => {
    const { current } = agendaAt(await eventIndex(), now);
    const ofTheme = filterEvents(current, { tag });
    return nextEvents(ofTheme, MOST + 1, ({ status }) => !isOff(status)).map(({ id }) => ({ id }));
  });
  return atNextDate(await cms.teasers('event', next, locale), now);
}

/** A day that does not exist (31 February) still sorts correctly. */
function monthsAfter(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}${day.slice(7)}`;
}
