import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { getAgenda } from '#app/pages/expected-page.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import { yearOf } from '#app/pages/overview/list-filters.ts';
import { listPage, listPageParts } from '#app/pages/overview/list-page.ts';
import { LIST_PAGE_SIZES } from '#app/pages/overview/list-page-sizes.ts';
import { listStatus } from '#app/pages/overview/list-status.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { href } from '#site/href.ts';
import { agendaMonths } from './agenda-months.data.tsx';
import { Agenda } from './view.tsx';
import { agendaWords } from './words.ts';

const ROUTE = 'agenda-useCurrentItems';

export async function currentItemsPage(request: PageRequest): Promise<PageOutcome> {
  const { cms, locale, now } = request;
  const words = wordsOf(locale, agendaWords);
  const [page, index] = await Promise.all([getAgenda(request), cms.eventIndex()]);
  const all = agendaAt(index, now).current;
  const shown = listPage(all, request, LIST_PAGE_SIZES.allEvents, yearOf);
  if (shown.kind === 'redirect') return shown;
  const { links, meta, understood } = listPageParts(shown, href(ROUTE, locale), {
    locale,
    items: words.countEvents,
  });
  return {
    kind: 'page',
    meta: {
      ...ownPageMeta({ title: words.allActivities, locale, route: ROUTE, isHidden: true }),
      ...meta,
      status: listStatus({ shown: shown.upTo, all: all.length, items: words.countEvents, locale }),
    },
    understood,
    view: (
      <Agenda
        title={page.title}
        intro=""
        path={href('agenda', locale)}
        summary=""
        filterGroups={[]}
        months={await agendaMonths(shown.shown, request)}
        {...links}
        other={{ href: href('agenda', locale), text: words.backToAgenda }}
      />
    ),
  };
}
