import { dateTeasers } from '#app/features/agenda/date-teasers.ts';
import type { MonthProps } from '#app/features/agenda/month-list.tsx';
import { isDay, type When } from '#app/features/agenda/when.ts';
import { EventRow } from '#app/features/teaser/event-row.tsx';
import { monthName } from '#app/i18n/dates.ts';
import { eventRowItem, furtherDateItem } from '#app/pages/items/event-row-item.ts';
import { createShownPictures } from '#app/pages/items/shown-pictures.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { EventEntry } from '#cms/types.ts';
import { parseLocalDate, yearAt } from '#site/amsterdam-time.ts';

export async function agendaMonths(
  entries: readonly EventEntry[],
  { cms, locale, now }: PageRequest,
  when: When = '',
): Promise<MonthProps[]> {
  const thisYear = String(yearAt(now));
  const [events, challenges] = await Promise.all([dateTeasers(cms, entries, locale), cms.challenges(locale)]);
  const surroundings = { locale, challenges, pictures: createShownPictures() };
  return [...Map.groupBy(events, ({ date }) => date.slice(0, 7))].map(([key, ofMonth]) => {
    const first = parseLocalDate(`${key}-01`);
    const name = first ? monthName(first, locale) : key;
    return {
      month: key,
      name: key.startsWith(thisYear) ? name : `${name} ${key.slice(0, 4)}`,
      isInTitle: isDay(when) && when.startsWith(key),
      rows: ofMonth.map((event, at) => {
        const itemOf = event.id === ofMonth[at - 1]?.id ? furtherDateItem : eventRowItem;
        return <EventRow key={`${event.id} ${event.date}`} event={itemOf(event, surroundings)} />;
      }),
    };
  });
}
