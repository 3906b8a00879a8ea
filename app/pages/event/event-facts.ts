import { addressOf, type VenuePlace } from '#app/features/feeds/calendar-entry.ts';
import { timeRange } from '#app/i18n/dates.ts';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { PageLanguage } from '#app/i18n/use-page-words.tsx';
import { priceLines } from '#app/pages/items/price-text.ts';
import type { EventPage, Locale } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import type { EventState } from './event-state.ts';
import { festivalDays } from './festival-days.ts';
import { langOf } from './lang-of.ts';

export interface Fact {
  field: string;
  label: string;
  value: string;
  /** Set when the text is not in the language of the page. */
  lang?: Locale | undefined;
}

/** Leaves out facts that the editor left empty. */
export function firstFacts(
  event: EventPage,
  { moment, status, isPast }: EventState,
  { locale, words }: PageLanguage,
): Fact[] {
  const start = parseLocalDate(moment?.start ?? '');
  // The days of a festival have times of their own, in the list.
  const isLong = festivalDays(event) !== null;
  const hasSeats = !isPast && (status === 'soldout' || status === 'fewleft');
  return filled([
    {
      field: 'datetime',
      label: words.time,
      value: start && !isLong ? timeRange(start, parseLocalDate(moment?.end ?? ''), locale) : '',
    },
    {
      field: 'prices',
      label: words.cost,
      value: isPast || isOff(status) ? '' : priceLines(event.prices, locale, words).join('\n'),
    },
    {
      field: 'eventstatus',
      label: words.tickets,
      value: hasSeats ? statusWord(status, words, event.isFree) : '',
    },
  ]);
}

export function placeFacts(
  event: EventPage,
  { status }: Pick<EventState, 'status'>,
  { words, venue }: { words: PageWords; venue: VenuePlace },
): Fact[] {
  // An event that went online keeps the room that it had.
  const isOnline = status === 'online';
  const lang = (key: EventPage['inDefault'][number]) => langOf(key, event.inDefault);
  const place = isOnline ? statusWord(status, words) : placeLines(event.location, addressOf(event, venue));
  return filled([
    { field: 'location', label: words.location, value: place, lang: isOnline ? undefined : lang('location') },
    { field: 'performers', label: words.performers, value: event.performers.join(', ') },
    { field: 'duration', label: words.duration, value: event.duration, lang: lang('duration') },
    { field: 'language', label: words.language, value: event.language, lang: lang('language') },
  ]);
}

function filled(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ value }) => value !== '');
}

/** Room and address on lines of their own, and a postcode in one piece. */
function placeLines(location: string, address: string): string {
  const lines = [location, ...address.split(', ')].filter(Boolean);
  return lines.join(',\n').replace(/\b(\d{4}) ([A-Z]{2}) /g, '$1\u00a0$2 ');
}
