import { dayAndMonth, fullTime, shortTime, unbroken, weekdayName } from '#app/i18n/dates.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { Locale, Opening } from '#cms/types.ts';
import { addDays, MINUTES_A_DAY, parseLocalDate } from '#site/amsterdam-time.ts';
import { fill } from './fill.ts';
import { dayAt, type Hours, type Reason, type Span, spansFrom } from './opening-days.ts';
import { venueWords } from './words.ts';

export interface HoursRequest {
  hours: Hours;
  locale: Locale;
}

export const DAYS_AHEAD = 60;

export function hasHours({ week, holidays, exceptions }: Hours): boolean {
  return (
    Object.values(week).some((openings) => openings.length > 0) ||
    [...holidays, ...exceptions].some(({ opening }) => opening !== null)
  );
}

/** Returns `Vandaag open van 11 tot 18 uur`. */
export function sentenceOfDay(date: string, request: HoursRequest): string {
  const { hours, locale } = request;
  const words = wordsOf(locale, venueWords);
  const { openings, reason } = dayAt(hours, date, locale);
  if (openings.length > 0) return fill(words.openFromTo, { times: timesOf(openings, request) });
  const next = findSpan(hours, addDays(date, 1), () => true);
  return next ? closedSentence(date, next, reason, request) : words.closedLong;
}

/** Returns `Vandaag open tot 18 uur`. */
export function sentenceAt(now: string, request: HoursRequest): string {
  const { hours, locale } = request;
  const words = wordsOf(locale, venueWords);
  const today = now.slice(0, 10);
  // Yesterday's opening may continue after midnight.
  const span = findSpan(hours, addDays(today, -1), ({ closes }) => closes > now);
  if (!span) return words.closedLong;
  if (span.opens <= now) return openSentence(span, today, request);
  const { openings, reason } = dayAt(hours, today, locale);
  if (span.opens.slice(0, 10) === today) {
    const later = openings.filter(({ opens }) => opens >= minutesOf(span.opens));
    const text = later.length < openings.length ? words.openAgain : words.openFromTo;
    return fill(text, { times: timesOf(later, request) });
  }
  if (openings.length === 0) return closedSentence(today, span, reason, request);
  return fill(words.closedNow, nextOf(today, span, request));
}

/** Returns `Het huis is open van 11 tot 18 uur, gratis.` */
export function sentenceOn(
  day: string,
  now: string,
  { isFree, ...request }: HoursRequest & { isFree: boolean },
): string {
  const { hours, locale } = request;
  const words = wordsOf(locale, venueWords);
  const { openings, reason } = dayAt(hours, day, locale);
  const last = [...spansFrom(hours, day, 1)].at(-1);
  if (!last)
    return reason ? fill(words.closedOnDayFor, { reason: nameOf(reason, locale) }) : words.closedOnDay;
  if (last.closes <= now) return `${sentenceAt(now, request)}.`;
  return fill(isFree ? words.openOnDayFree : words.openOnDay, { times: timesOf(openings, request) });
}

function findSpan(hours: Hours, from: string, isFound: (span: Span) => boolean): Span | null {
  for (const span of spansFrom(hours, from, DAYS_AHEAD)) if (isFound(span)) return span;
  return null;
}

function openSentence({ opens, closes }: Span, today: string, { locale }: HoursRequest): string {
  const words = wordsOf(locale, venueWords);
  const midnight = `${addDays(today, 1)} 00:00:00`;
  if (closes > `${addDays(today, 2)} 00:00:00`) return words.openNow;
  const isToday = opens.slice(0, 10) === today && closes <= midnight;
  const end = fullTime(closes === midnight ? MINUTES_A_DAY : minutesOf(closes), locale);
  return fill(isToday ? words.openUntil : words.stillOpenUntil, { end });
}

function closedSentence(today: string, next: Span, reason: Reason | null, request: HoursRequest): string {
  const { locale } = request;
  const words = wordsOf(locale, venueWords);
  const values = nextOf(today, next, request);
  return reason
    ? fill(words.closedTodayFor, { ...values, reason: nameOf(reason, locale) })
    : fill(words.closedToday, values);
}

export function nameOf(reason: Reason, locale: Locale): string {
  const words = wordsOf(locale, venueWords);
  return reason.kind === 'note' ? reason.note : words[reason.holiday];
}

function nextOf(today: string, { opens }: Span, { locale }: HoursRequest) {
  const words = wordsOf(locale, venueWords);
  const date = opens.slice(0, 10);
  const parsed = parseLocalDate(date);
  const isNear = date < addDays(today, 7);
  const name = parsed ? (isNear ? weekdayName : dayAndMonth)(parsed, locale) : '';
  return {
    day: date === addDays(today, 1) ? words.tomorrow : name,
    start: fullTime(minutesOf(opens), locale),
  };
}

function timesOf(openings: readonly Opening[], { locale }: HoursRequest): string {
  const words = wordsOf(locale, venueWords);
  const last = openings.length - 1;
  return openings
    .map(({ opens, closes }, index) =>
      fill(words.fromTo, {
        start: shortTime(opens, locale),
        end: unbroken((index === last ? fullTime : shortTime)(closes, locale)),
      }),
    )
    .join(` ${words.and} `);
}

function minutesOf(time: string): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}
