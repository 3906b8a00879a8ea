import { defineBrowserWords } from '#app/i18n/define-words.ts';

export const footerWords = defineBrowserWords({
  nl: {
    address: 'Adres',
    openingHours: 'Open',
    follow: 'Volg ons',
    allPodcasts: 'Alle podcasts',
    privacy: 'Privacy',
  },
  en: {
    address: 'Address',
    openingHours: 'Open',
    follow: 'Follow us',
    allPodcasts: 'All podcasts',
    privacy: 'Privacy',
  },
});
