import type { EventRowItem } from '#app/features/teaser/event-row.tsx';
import { machineDate, parseLocalDate, shortMonth, shortWeekday, timeRange } from '#app/i18n/dates.ts';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import type { ChallengeTeaser, EventTeaser } from '#cms/types.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { letterformOf } from './letterform-of.ts';

interface Surroundings {
  locale: Locale;
  challenges: readonly ChallengeTeaser[];
}

/** An event as a row of the agenda. */
export function eventRowItem(event: EventTeaser, { locale, challenges }: Surroundings): EventRowItem {
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
    audience: '',
    facts: [start ? timeRange(start, end, locale) : '', event.cost].filter(Boolean),
    image: event.cover ?? event.hero,
    letterform: letterformOf(event, challenges),
    isSoldOut: event.isSoldOut,
    ...(event.isTranslated ? {} : { lang: defaultLocale }),
  };
}

/** ` – zo 30 mei` for an event of several days; an event that ends before six in the morning does not count as another day. */
function lastDay({ date, endDate }: EventTeaser, locale: Locale): string {
  const [start, end] = [parseLocalDate(date), parseLocalDate(endDate)];
  if (!start || !end) return '';
  const days =
    (Date.UTC(end.year, end.month - 1, end.day) - Date.UTC(start.year, start.month - 1, start.day)) /
    86_400_000;
  const isOneNight = days === 1 && end.hasTime && end.hour < 6;
  return days < 1 || isOneNight
    ? ''
    : ` – ${shortWeekday(end, locale)} ${end.day} ${shortMonth(end, locale)}`;
}
