/** In minutes: a shorter reading time is of no use to a reader, and a card has less room. */
export const LEAST_MINUTES = { article: 2, card: 4 };
