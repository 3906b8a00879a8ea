import { type FilterName, filterEvents } from '#app/features/agenda/agenda-filter.ts';
import { calendarMonths } from '#app/features/agenda/month-days.ts';
import { isDay, namedTimes, type When } from '#app/features/agenda/when.ts';
import type { WhenFilterProps } from '#app/features/agenda/when-filter.tsx';
import { hasHours } from '#app/features/venue/open-sentence.ts';
import { dayAt, type Hours } from '#app/features/venue/opening-days.ts';
import { weekdayNames } from '#app/i18n/dates.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { filterAddress, filterOptions } from '#app/pages/overview/filter-options.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { FiltersProps } from '#app/ui/filters/filters.tsx';
import { todayAt } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { listWords } from '../overview/words.ts';
import { pageWords } from '../words.ts';
import { eventsOn, type FoundEvents } from './find-events.data.ts';
import { shortName, shownMonths } from './when-names.ts';
import { agendaWords } from './words.ts';

const MONTHS = 3;

interface AgendaFilterProps {
  when: WhenFilterProps | undefined;
  summary: string;
  filterGroups: FiltersProps['groups'];
}

export function agendaFilterProps(found: FoundEvents, hours: Hours, request: PageRequest): AgendaFilterProps {
  const { isExport, locale } = request;
  const words = wordsOf(locale, agendaWords, listWords, pageWords);
  const { filters, known, current, onDays } = found;
  // Filters of days without events lead to other days.
  const isEmpty = onDays.length === 0;
  const options = (by: FilterName) =>
    filterOptions({
      by,
      among: known[by],
      all: words.all,
      filters: { ...filters, ...(isEmpty && { when: '' }) },
      isExport,
      count: (chosen) => filterEvents(isEmpty ? current : onDays, chosen).length,
    });
  return {
    // An export does not know today's date.
    when: isExport ? undefined : whenFilter(found, hours, request),
    summary: [words.chooseFilter, found.filterNames.join(', ')].filter(Boolean).join(': '),
    filterGroups: [
      { label: words.forWhom, options: options('group') },
      { label: words.theme, options: options('tag') },
      { label: words.accessible, options: options('access') },
      { label: words.language, options: options('language') },
    ].filter(({ options: [all, ...others] }) =>
      others.some(({ count, isChosen }) => isChosen || count !== all?.count),
    ),
  };
}

function whenFilter({ matching, filters }: FoundEvents, hours: Hours, request: PageRequest): WhenFilterProps {
  const { locale, now } = request;
  const words = wordsOf(locale, agendaWords, listWords);
  const today = todayAt(now);
  const isOpen = (day: string) => !hasHours(hours) || dayAt(hours, day, locale).openings.length > 0;
  const chosenDay = isDay(filters.when) ? filters.when : null;
  const option = (when: When, name: string) => ({
    name,
    count: eventsOn(matching, when, now).length,
    isChosen: filters.when === when,
    ...filterAddress({ ...filters, when }),
  });
  return {
    label: words.when,
    path: href('agenda', locale),
    options: [option('', words.all), ...namedTimes.map((name) => option(name, words[name]))],
    choose: {
      text: chosenDay === null ? words.chooseDay : shortName(chosenDay, locale),
      isChosen: chosenDay !== null,
    },
    weekdays: weekdayNames(locale, true),
    months: shownMonths(
      calendarMonths(matching, { from: chosenDay ?? today, most: MONTHS }),
      (day) => filterAddress({ ...filters, when: day }),
      { locale, when: filters.when, today, isOpen },
    ),
  };
}
