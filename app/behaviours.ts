import type { Behaviours } from './navigation/start-behaviours.ts';

/** The behaviours of page HTML by the attribute that asks for them; each is a chunk of its own. */
export const behaviours: Behaviours = {
  '.image-full[loading="lazy"]': () => import('./ui/image/load-ahead.ts').then(({ loadAhead }) => loadAhead),
  '[data-audio]': () => import('./ui/audio-player/play-audio.ts').then(({ playAudio }) => playAudio),
  '[data-follow]': () => import('./pages/podcast/follow-audio.ts').then(({ followAudio }) => followAudio),
  '[data-zoom]': () => import('./features/zoom/zoom.ts').then(({ zoom }) => zoom),
  '[data-hero]': () => import('./features/hero/start-hero.ts').then(({ startHero }) => startHero),
};
