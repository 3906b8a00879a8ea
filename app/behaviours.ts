import type { Behaviours } from './navigation/start-behaviours.ts';
import { loadAhead } from './ui/image/load-ahead.ts';

/** The behaviours of page HTML by the attribute that asks for them; each is a chunk of its own. */
export const behaviours: Behaviours = {
  // On nearly every page, and smaller than a chunk of its own.
  '.image-full[loading="lazy"]': { load: async () => loadAhead },
  '[data-zoom]': { load: () => import('./features/zoom/zoom.ts').then(({ zoom }) => zoom) },
};
