import type { EventFilters } from '#app/features/agenda/agenda-filter.ts';
import type { CalendarGroup } from '#app/features/calendar/calendar-menu.tsx';
import { calendarWords } from '#app/features/calendar/words.ts';
import { calendarLinks } from '#app/features/feeds/calendar-links.ts';
import { sharedWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import { href } from '#site/href.ts';
import { agendaWords } from './words.ts';

export interface AgendaCalendar {
  text: string;
  groups: CalendarGroup[];
}

export function agendaCalendar(
  { group, tag, access, language }: EventFilters,
  chosen: string,
  { locale, origin, siteName }: Pick<PageRequest, 'locale' | 'siteName' | 'origin'>,
): AgendaCalendar {
  const words = wordsOf(locale, agendaWords, calendarWords, sharedWords);
  const file = href('agenda-feed', locale, { group, tag, access, language });
  const url = origin + file;
  const name = [siteName, chosen].filter(Boolean).join(': ');
  return {
    text: chosen ? words.followFiltered.replace('{chosen}', () => chosen) : words.followAgenda,
    groups: [
      {
        name: '',
        links: [
          { href: calendarLinks.subscription(url), text: words.subscribe },
          { href: calendarLinks.googleSubscription(url), text: words.googleCalendar },
          { href: calendarLinks.outlookSubscription(url, name), text: words.outlook },
          { href: file, text: words.calendarFile, isFile: true },
        ],
      },
    ],
  };
}
