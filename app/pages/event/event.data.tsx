import { isPast } from '#app/features/agenda/agenda-items.ts';
import { amsterdamTime } from '#app/i18n/dates.ts';
import { findTheme } from '#app/pages/find-theme.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { relatedList } from '#app/pages/related.data.tsx';
import { eventStructure } from '#app/pages/structured-data.ts';
import { ThemeWord } from '#app/pages/theme-word.tsx';
import type { EventPage } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { Event } from './event.tsx';
import { eventDay, eventFacts } from './event-facts.ts';

/** The page of one event. */
export async function eventPage(event: EventPage, request: PageRequest): Promise<PageResult> {
  const { cms, locale, words, now } = request;
  const [filters, challenges] = await Promise.all([cms.filters(locale), cms.challenges(locale)]);
  const theme = findTheme(event.tags, challenges);
  const moment = amsterdamTime(now);
  return {
    kind: 'page',
    meta: pageMeta(event, { description: event.heroText, image: event.hero, type: 'article' }),
    structure: eventStructure(event, locale),
    view: (
      <Event
        event={event}
        day={eventDay(event, locale, Number(moment.slice(0, 4)))}
        facts={eventFacts(event, { locale, words })}
        groups={filters.targetGroups
          .filter(({ key }) => event.targetGroups.includes(key))
          .map(({ key, name }) => ({ name, href: href('agenda', locale, { group: key }) }))}
        theme={theme && <ThemeWord theme={theme} />}
        isPast={event.isArchived || isPast(event, moment)}
        calendar={`${event.href}.ics`}
        related={relatedList({ title: words.relatedItems, items: event.related, locale, words, challenges })}
      />
    ),
  };
}
