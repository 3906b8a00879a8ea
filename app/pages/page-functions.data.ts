import type { RouteName } from '#site/routes.ts';
import { currentItemsPage } from './agenda/current-items.data.tsx';
import { agendaPage } from './agenda/data.tsx';
import { archivePage } from './archive/archive.data.tsx';
import { eventRoute, newsItemRoute, pageRoute } from './content/content.data.tsx';
import { easyListPage } from './easy/easy-list.data.tsx';
import { homePage } from './home/data.tsx';
import { newsPage } from './news/data.tsx';
import { offlinePage } from './offline/offline.data.tsx';
import type { PageFunction } from './page-request.ts';
import { podcastsPage } from './podcasts/data.tsx';
import { searchPage } from './search/search.data.tsx';
import { wordPage } from './word/word.data.tsx';

export const pageFunctions: Record<RouteName, PageFunction> = {
  index: homePage,
  agenda: agendaPage,
  'agenda-useCurrentItems': currentItemsPage,
  'agenda-useArchiveItems': archivePage,
  'agenda-id': eventRoute,
  nieuws: newsPage,
  'nieuws-id': newsItemRoute,
  podcasts: podcastsPage,
  search: searchPage,
  word: wordPage,
  easy: easyListPage,
  offline: offlinePage,
  id: pageRoute,
};
