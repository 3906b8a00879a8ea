import { defineBrowserWords } from '#app/i18n/define-words.ts';

export const headerWords = defineBrowserWords({
  nl: {
    menu: 'Menu',
    mainNavigation: 'Hoofdnavigatie',
    secondaryNavigation: 'Meer pagina’s',
    languageSwitch: 'Taal kiezen',
  },
  en: {
    menu: 'Menu',
    mainNavigation: 'Main navigation',
    secondaryNavigation: 'More pages',
    languageSwitch: 'Choose a language',
  },
});
