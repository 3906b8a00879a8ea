import type { EventRowItem } from '#app/features/teaser/event-row.tsx';
import { venueWords } from '#app/features/venue/words.ts';
import {
  dayAndMonth,
  isOneDay,
  machineDate,
  shortDay,
  shortMonth,
  shortWeekday,
  timeRange,
  weekdayName,
} from '#app/i18n/dates.ts';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { languageName } from '#app/i18n/language-name.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { EventTeaser, Locale } from '#cms/types.ts';
import { type LocalDate, parseLocalDate } from '#site/amsterdam-time.ts';
import { defaultLocale } from '#site/languages.ts';
import { accessFactsOf } from './access-facts-of.ts';
import { type ItemSurroundings, itemPicture } from './item-picture.ts';
import { priceLines } from './price-text.ts';
import { createShownPictures } from './shown-pictures.ts';
import { itemWords } from './words.ts';

/** @param crop crop of the picture; lists have the wide `hero` */
export function eventRowItem(
  event: EventTeaser,
  surroundings: ItemSurroundings,
  crop: 'hero' | 'cover' = 'hero',
): EventRowItem {
  const { locale } = surroundings;
  const start = parseLocalDate(event.date);
  const end = parseLocalDate(event.endDate);
  const last = start && end && !isOneDay(start, end) ? end : null;
  const spoken = (date: LocalDate) => `${weekdayName(date, locale)} ${dayAndMonth(date, locale)}`;
  return {
    id: event.id,
    href: event.href,
    title: hyphenate(event.title, locale),
    sentence: event.heroText,
    date: [start, last]
      .flatMap((date) => date ?? [])
      .map(spoken)
      .join(` ${wordsOf(locale, itemWords).through} `),
    day: start ? String(start.day) : '',
    dayName: start
      ? `${shortWeekday(start, locale)} ${shortMonth(start, locale)}${last ? ` – ${shortDay(last, locale)}` : ''}`
      : '',
    datetime: machineDate(event.date),
    kind: event.kind,
    facts: [
      ...timeFacts(event, locale),
      ...(isOff(event.eventStatus) ? [] : priceLines(event.prices, locale)),
    ].filter(Boolean),
    language: otherLanguage(event, locale),
    access: accessFactsOf(event, locale),
    ...itemPicture(event, crop, surroundings),
    status: statusWord(event.eventStatus, locale, event.isFree),
    ...(event.isTranslated ? {} : { lang: defaultLocale }),
  };
}

/** Row of another date under that of the same event: what is the same is not repeated, only the title. */
export function furtherDateItem(event: EventTeaser, surroundings: ItemSurroundings): EventRowItem {
  return {
    ...eventRowItem(event, { ...surroundings, pictures: createShownPictures() }),
    sentence: '',
    kind: '',
    facts: timeFacts(event, surroundings.locale).filter(Boolean),
    language: '',
    access: [],
    image: null,
    letterform: null,
  };
}

function timeFacts({ date, endDate, moments }: EventTeaser, locale: Locale): string[] {
  const start = parseLocalDate(date);
  return [
    start ? timeRange(start, parseLocalDate(endDate), locale) : '',
    moments.length === 1 ? (moments[0]?.note ?? '') : '',
  ];
}

function otherLanguage({ spoken }: EventTeaser, locale: Locale): string {
  const words = wordsOf(locale, itemWords, venueWords);
  if (spoken.length === 0 || spoken.includes(locale)) return '';
  const names = spoken.map((of) => languageName(of, locale)).join(` ${words.and} `);
  return words.inLanguage.replace('{language}', names);
}
