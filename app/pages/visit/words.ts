import { defineWords } from '#app/i18n/define-words.ts';

export const visitWords = defineWords({
  nl: {
    planRoute: 'Plan je route',
    buyTicket: 'Koop een kaartje',
    freeEntry: 'Binnenkomen is gratis',
    prices: 'Prijzen',
    otherHours: 'Andere tijden',
    emailAdress: 'E-mailadres',
    phone: 'Telefoon',
  },
  en: {
    planRoute: 'Plan your route',
    buyTicket: 'Buy a ticket',
    freeEntry: 'Free entry',
    prices: 'Prices',
    otherHours: 'Different hours',
    emailAdress: 'Email address',
    phone: 'Telephone',
  },
});
