import type { IslandTable } from '#app/islands/define-island.ts';

/** Destructuring `module` would make the bundle larger. */
export const islands: IslandTable = {
  carousel: () => import('#app/features/hero/carousel.tsx').then((module) => module.Carousel),
  film: () => import('#app/features/film/film.tsx').then((module) => module.Film),
  listen: () => import('#app/features/sound/listen.tsx').then((module) => module.Listen),
  'save-sound': () => import('#app/features/offline/save-sound.tsx').then((module) => module.SaveSound),
  'saved-pages': () => import('#app/features/offline/saved-pages.tsx').then((module) => module.SavedPages),
  open: () => import('#app/features/venue/open-statement.tsx').then((module) => module.OpenStatement),
  player: () => import('#app/features/sound/player.tsx').then((module) => module.Player),
  printer: () => import('#app/features/printer/printer.tsx').then((module) => module.Printer),
  search: () => import('#app/features/search/search-on-page.tsx').then((module) => module.SearchOnPage),
  share: () => import('#app/features/share/share.tsx').then((module) => module.Share),
  speak: () => import('#app/features/theme-sounds/speak.tsx').then((module) => module.Speak),
  'theme-sounds': () =>
    import('#app/features/theme-sounds/theme-sounds.tsx').then((module) => module.ThemeSounds),
  'timed-rows': () => import('#app/features/sound/timed-rows.tsx').then((module) => module.TimedRows),
  zoomable: () => import('#app/features/zoom/zoomable.tsx').then((module) => module.Zoomable),
};
