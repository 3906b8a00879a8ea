import { dayAndMonth, longDate } from '#app/i18n/dates.ts';
import type { TeaserFacts, TeaserTypes } from '#app/pages/items/teaser-facts.ts';

const facts: TeaserFacts = {
  card: ({ kind }, { date, locale }) => [kind, date ? longDate(date, locale) : ''],
  slide: (_, { date, kind, locale }) => [kind, date && dayAndMonth(date, locale)],
};

export const teaser: TeaserTypes = { article: facts, articlehero: facts };
