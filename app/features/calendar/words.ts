import { defineWords } from '#app/i18n/define-words.ts';

export const calendarWords = defineWords({
  nl: {
    calendarFile: 'Bestand (.ics)',
    calendarChanges: 'Wie zich abonneert, ziet het ook als er iets verandert.',
    googleCalendar: 'Google Agenda',
    outlook: 'Outlook',
  },
  en: {
    calendarFile: 'File (.ics)',
    calendarChanges: 'If you subscribe, changes come to you.',
    googleCalendar: 'Google Calendar',
    outlook: 'Outlook',
  },
});
