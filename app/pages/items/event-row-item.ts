import type { EventRowItem } from '#app/features/teaser/event-row.tsx';
import { isOneDay, machineDate, shortDay, shortMonth, shortWeekday, timeRange } from '#app/i18n/dates.ts';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import type { EventTeaser } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { accessFactsOf } from './access-facts-of.ts';
import { type ItemSurroundings, itemPicture } from './item-picture.ts';
import { priceLines } from './price-text.ts';

/** @param crop of its picture: rows of a list have the wide one of the event itself */
export function eventRowItem(
  event: EventTeaser,
  surroundings: ItemSurroundings,
  crop: 'hero' | 'cover' = 'hero',
): EventRowItem {
  const { locale, words } = surroundings;
  const start = parseLocalDate(event.date);
  const end = parseLocalDate(event.endDate);
  return {
    id: event.id,
    href: event.href,
    title: hyphenate(event.title, locale),
    sentence: event.heroText,
    day: start ? String(start.day) : '',
    dayName: start
      ? `${shortWeekday(start, locale)} ${shortMonth(start, locale)}${lastDay(event, locale)}`
      : '',
    datetime: machineDate(event.date),
    kind: event.kind,
    facts: [
      start ? timeRange(start, end, locale) : '',
      // A row is one moment; an event with several is shown at each.
      event.moments.length === 1 ? (event.moments[0]?.note ?? '') : '',
      ...(isOff(event.eventStatus) ? [] : priceLines(event.prices, locale, words)),
    ].filter(Boolean),
    access: accessFactsOf(event, words),
    ...itemPicture(event, crop, surroundings),
    status: statusWord(event.eventStatus, words, event.isFree),
    ...(event.isTranslated ? {} : { lang: defaultLocale }),
  };
}

/** ` – zo 30 mei` for an event of several days. */
function lastDay({ date, endDate }: EventTeaser, locale: Locale): string {
  const [start, end] = [parseLocalDate(date), parseLocalDate(endDate)];
  if (!start || !end) return '';
  return isOneDay(start, end) ? '' : ` – ${shortDay(end, locale)}`;
}
