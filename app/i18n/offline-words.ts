import type { Locale } from '#site/languages.ts';

/**
 * What a page says that was read before and is shown again without the site. The service worker writes it,
 * because it knows when that was.
 */
export const savedNotes = {
  nl: {
    offline: 'Je bent offline; dit is van {time}.',
    away: 'De site is even niet bereikbaar; dit is van {time}.',
  },
  en: {
    offline: 'You are offline; this is from {time}.',
    away: 'The site cannot be reached right now; this is from {time}.',
  },
} satisfies Record<Locale, object>;
