import type { Locale } from '#site/languages.ts';

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
