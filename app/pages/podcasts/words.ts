import { defineWords } from '#app/i18n/define-words.ts';

export const podcastsWords = defineWords({
  nl: {
    countEpisodes: '1 aflevering|{count} afleveringen',
  },
  en: {
    countEpisodes: '1 episode|{count} episodes',
  },
});
