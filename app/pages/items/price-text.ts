import { wordsOf } from '#app/i18n/words-of.ts';
import type { Locale, Price } from '#cms/types.ts';
import { capital } from './capital.ts';
import { itemWords } from './words.ts';

const WITH_SIGN: Record<Locale, (amount: string) => string> = {
  nl: (amount) => `€\u00a0${amount.replace('.', ',')}`,
  en: (amount) => `€${amount}`,
};

/** Returns `€ 9, student en Deventerpas € 6`; empty without prices. */
export function priceText(prices: readonly Price[], locale: Locale): string {
  return capital(priceParts(prices, locale).join(', '));
}

/** Returns `€ 9`, `Student en Deventerpas € 6`. */
export function priceLines(prices: readonly Price[], locale: Locale): string[] {
  return priceParts(prices, locale).map(capital);
}

function priceParts(prices: readonly Price[], locale: Locale): string[] {
  const words = wordsOf(locale, itemWords);
  return prices.map(({ amount, what, whom }) => {
    const of = [what, whom].filter(Boolean).join(', ');
    // Keeps an amount on one line with its word; two words may break, because either may be long.
    const parts = amount === 0 ? [of, ' ', words.free] : [of, '\u00a0', euroText(amount, locale)];
    return parts.join('').trim();
  });
}

/** Returns `€ 12,50` or `€12.50`. */
export function euroText(amount: number, locale: Locale): string {
  const written = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return WITH_SIGN[locale](written);
}
