import { addressOf, type VenuePlace } from '#app/features/feeds/calendar-entry.ts';
import { timeRange } from '#app/i18n/dates.ts';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { priceLines } from '#app/pages/items/price-text.ts';
import type { EventPage, Locale } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { pageWords } from '../words.ts';
import type { EventState } from './event-state.ts';
import { festivalDays } from './festival-days.ts';
import { langOf } from './lang-of.ts';
import { eventWords } from './words.ts';

export interface Fact {
  /** Name of the field in the Panel. */
  field: string;
  label: string;
  value: string;
  /** Language of the text, if it differs from the page's. */
  lang?: Locale | undefined;
}

/** Returns the facts above the button on the plate. */
export function firstFacts(
  event: EventPage,
  { date, status, isPast }: EventState,
  { locale }: { locale: Locale },
): Fact[] {
  const words = wordsOf(locale, eventWords);
  const start = parseLocalDate(date?.start ?? '');
  // The days of a festival have their own times.
  const isLong = festivalDays(event) !== null;
  return filled([
    {
      field: 'datetime',
      label: words.time,
      value: start && !isLong ? timeRange(start, parseLocalDate(date?.end ?? ''), locale) : '',
    },
    {
      field: 'prices',
      label: words.cost,
      value: isPast || isOff(status) ? '' : priceLines(event.prices, locale).join('\n'),
    },
    {
      field: 'eventstatus',
      label: words.tickets,
      value: !isPast && status === 'fewleft' ? statusWord(status, locale) : '',
    },
  ]);
}

export function placeFacts(
  event: EventPage,
  { status }: Pick<EventState, 'status'>,
  { venue, locale }: { locale: Locale; venue: VenuePlace },
): Fact[] {
  const words = wordsOf(locale, eventWords, pageWords);
  // Ignores the room of an event that moved online.
  const isOnline = status === 'online';
  const lang = (key: EventPage['inDefault'][number]) => langOf(key, event.inDefault);
  const place = isOnline ? statusWord(status, locale) : placeLines(event.location, addressOf(event, venue));
  return filled([
    { field: 'location', label: words.location, value: place, lang: isOnline ? undefined : lang('location') },
    { field: 'performers', label: words.performers, value: event.performers.join(', ') },
    { field: 'duration', label: words.duration, value: event.duration, lang: lang('duration') },
    { field: 'language', label: words.language, value: event.language, lang: lang('language') },
  ]);
}

function filled(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ value }) => value);
}

function placeLines(location: string, address: string): string {
  const lines = [location, ...address.split(', ')].filter(Boolean);
  return lines.join(',\n').replace(/\b(\d{4}) ([A-Z]{2}) /g, '$1\u00a0$2 ');
}
