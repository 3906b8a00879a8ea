import { shortDay, timeRange } from '#app/i18n/dates.ts';
import { statusWord } from '#app/i18n/event-status.ts';
import type { TeaserTypes } from '#app/pages/items/teaser-facts.ts';

export const teaser: TeaserTypes = {
  event: {
    card: ({ eventStatus, isFree, kind }, { date, locale }) =>
      [
        statusWord(eventStatus, locale, isFree),
        date ? `${shortDay(date, locale)} ${date.year}` : '',
        kind,
      ].filter(Boolean),
    slide: (_, { date, kind, locale }) => [
      kind,
      date && [shortDay(date, locale), timeRange(date, null, locale)].filter(Boolean).join(', '),
    ],
  },
};
