import type { IslandTable } from '#app/islands/define-island.ts';

export const islands: IslandTable = {
  carousel: () => import('#app/features/hero/carousel.tsx').then(({ Carousel }) => Carousel),
  film: () => import('#app/features/film/film.tsx').then(({ Film }) => Film),
  'keep-sound': () => import('#app/features/offline/save-sound.tsx').then(({ SaveSound }) => SaveSound),
  'kept-pages': () => import('#app/features/offline/saved-pages.tsx').then(({ SavedPages }) => SavedPages),
  open: () => import('#app/features/house/open-statement.tsx').then(({ OpenStatement }) => OpenStatement),
  player: () => import('#app/features/sound/player.tsx').then(({ Player }) => Player),
  search: () => import('#app/features/search/search-on-page.tsx').then(({ SearchOnPage }) => SearchOnPage),
  share: () => import('#app/features/share/share.tsx').then(({ Share }) => Share),
  'timed-rows': () => import('#app/features/sound/timed-rows.tsx').then(({ TimedRows }) => TimedRows),
  zoomable: () => import('#app/features/zoom/zoomable.tsx').then(({ Zoomable }) => Zoomable),
};
