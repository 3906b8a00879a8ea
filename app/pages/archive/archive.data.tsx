import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { dateTeasers } from '#app/features/agenda/date-teasers.ts';
import { EventRow, type EventRowItem } from '#app/features/teaser/event-row.tsx';
import { shortDay } from '#app/i18n/dates.ts';
import { isOff } from '#app/i18n/event-status.ts';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { getAgenda } from '#app/pages/expected-page.ts';
import { afterwardsLinks } from '#app/pages/items/afterwards-links.ts';
import { eventRowItem } from '#app/pages/items/event-row-item.ts';
import { createShownPictures, type ShownPictures } from '#app/pages/items/shown-pictures.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import { filterList, yearOf } from '#app/pages/overview/list-filters.ts';
import { listPage, listPageParts } from '#app/pages/overview/list-page.ts';
import { LIST_PAGE_SIZES } from '#app/pages/overview/list-page-sizes.ts';
import { listStatus } from '#app/pages/overview/list-status.ts';
import { sharedTag } from '#app/pages/overview/shared-tag.data.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import type { EventTeaser } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { agendaWords } from '../agenda/words.ts';
import { Archive, type Featured } from './archive.tsx';
import { archiveWords } from './words.ts';

const ROUTE = 'agenda-useArchiveItems';

export async function archivePage(request: PageRequest): Promise<PageOutcome> {
  const { cms, locale, now } = request;
  const words = wordsOf(locale, archiveWords, agendaWords);
  const [page, index, challenges] = await Promise.all([
    getAgenda(request),
    cms.eventIndex(),
    cms.challenges(locale),
  ]);
  const { past } = agendaAt(index, now);
  const { filters, of, found, filterGroups } = filterList(past, { ...request, challenges });
  const shown = listPage(found, request, LIST_PAGE_SIZES.events, yearOf);
  if (shown.kind === 'redirect') return shown;
  const path = href(ROUTE, locale);
  const shared = { ...filters, tag: await sharedTag(cms, filters.tag) };
  const { links, meta, understood } = listPageParts(
    shown,
    path,
    { locale, items: words.countEvents },
    filters,
    shared,
  );
  const events = await dateTeasers(cms, shown.shown, locale);
  const pictures = createShownPictures();
  const isComplete = of.length === 0 && shown.page === 1;
  const featured = isComplete ? featuredOf(events, { locale, pictures }) : null;
  const surroundings = { locale, challenges, pictures };
  const row = (event: EventTeaser): EventRowItem => ({
    ...eventRowItem(event, surroundings),
    facts: [],
    access: [],
    ...(isOff(event.eventStatus) ? {} : { status: '' }),
    links: afterwardsLinks(event, locale),
  });
  return {
    kind: 'page',
    meta: {
      ...ownPageMeta({
        title: of.length > 0 ? `${words.archive}: ${of.join(', ')}` : words.archive,
        description: page.archiveIntro,
        locale,
        route: ROUTE,
      }),
      ...meta,
      status: listStatus({ of, shown: shown.upTo, all: found.length, items: words.countEvents, locale }),
    },
    understood,
    view: (
      <Archive
        intro={page.archiveIntro}
        chosen={of.join(', ')}
        featured={featured}
        path={path}
        filterGroups={filterGroups}
        years={[...Map.groupBy(events, yearOf)].map(([year, items]) => ({
          year,
          rows: items.map((event) => <EventRow key={event.id} event={row(event)} />),
        }))}
        agenda={href('agenda', locale)}
        {...links}
      />
    ),
  };
}

function featuredOf(
  events: readonly EventTeaser[],
  { locale, pictures }: Pick<PageRequest, 'locale'> & { pictures: ShownPictures },
): Featured | null {
  const event = events.find(({ afterwards, hero }) => afterwards.length > 0 && hero);
  const image = event && pictures.take(event, 'hero');
  if (!event || !image) return null;
  const start = parseLocalDate(event.date);
  return {
    title: hyphenate(event.title, locale),
    facts: [event.kind, start ? shortDay(start, locale) : ''].filter(Boolean),
    links: afterwardsLinks(event, locale),
    image,
  };
}
