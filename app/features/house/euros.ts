import type { Locale } from '#cms/types.ts';

/** `€ 12,50` or `€ 9`; in English `€12.50`. */
export function euros(amount: number, locale: Locale): string {
  const number = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return locale === 'nl' ? `€ ${number.replace('.', ',')}` : `€${number}`;
}
