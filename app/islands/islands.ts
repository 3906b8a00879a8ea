import type { IslandName, IslandView } from './define-island.ts';

/** Every island, each in a chunk that is fetched when a page has it; the compiler knows when one is missing. */
export const islands: IslandTable = {
  carousel: () => import('#app/features/hero/carousel.tsx').then(({ Carousel }) => Carousel),
  player: () => import('#app/features/sound/player.tsx').then(({ Player }) => Player),
  search: () => import('#app/features/search/search-on-page.tsx').then(({ SearchOnPage }) => SearchOnPage),
  transcript: () =>
    import('#app/features/sound/transcript-rows.tsx').then(({ TranscriptRows }) => TranscriptRows),
  zoomable: () => import('#app/features/zoom/zoomable.tsx').then(({ Zoomable }) => Zoomable),
};

/** `never`: who hydrates an island gives it the props that its own server half wrote down. */
export type IslandTable = { readonly [Name in IslandName]: () => Promise<IslandView<never, Name>> };
