import { dayAndMonth, longDate } from '#app/i18n/dates.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { TeaserTypes } from '#app/pages/items/teaser-facts.ts';
import { pageWords } from '../words.ts';

export const teaser: TeaserTypes = {
  podcast: {
    card: (_, { date, locale }) => [wordsOf(locale, pageWords).podcast, date ? longDate(date, locale) : ''],
    slide: (_, { date, locale }) => [wordsOf(locale, pageWords).podcast, date && dayAndMonth(date, locale)],
  },
};
