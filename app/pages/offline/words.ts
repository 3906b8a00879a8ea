import { defineWords } from '#app/i18n/define-words.ts';

export const offlineWords = defineWords({
  nl: {
    offlineTitle: 'Lezen zonder verbinding',
    offlineText: 'Wat je eerder las, staat nog op dit apparaat. De rest komt terug met de verbinding.',
    offlineNotHere: 'De pagina die je zocht, las je hier nog niet.',
    offlineRetry: 'Probeer het nog eens',
    offlineList: 'Dit kun je nu lezen',
    offlineNothing: 'Er is nog niets bewaard. Wat je leest terwijl je verbinding hebt, vind je hier terug.',
    offlineForget: 'Wis alles wat hier bewaard is',
  },
  en: {
    offlineTitle: 'Reading without a connection',
    offlineText: 'What you read before is still on this device. The rest returns with your connection.',
    offlineNotHere: 'You have not read the page you asked for on this device.',
    offlineRetry: 'Try again',
    offlineList: 'What you can read now',
    offlineNothing: 'Nothing has been saved yet. What you read while you are connected will be here.',
    offlineForget: 'Remove everything saved here',
  },
});
