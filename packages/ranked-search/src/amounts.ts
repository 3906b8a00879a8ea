const AMOUNT = String.raw`(\d{1,6})(?:[.,](\d{1,2}|-{1,2}))?(?!\d)`;
const PRICE = new RegExp(
  [
    String.raw`(?:€|\beuros?|\beur)\s*${AMOUNT}`,
    String.raw`${AMOUNT}\s*(?:€|euros?\b|eur\b)`,
    // A comma and two digits are an amount without a currency too, but `20.00` is a time.
    String.raw`(?<![\d.,])(\d{1,6}),(\d{2})(?![\d.,])`,
  ].join('|'),
  'giu',
);

export function isAmountWord(word: string): boolean {
  return /^eur\d+cent$/.test(word);
}

export function withAmountWords(text: string): string {
  return text.replace(PRICE, (...match) => ` ${wordOf(match)} `);
}

/**
 * Makes words for amounts, `€ 12,50, or 5 euro` → `['eur1250cent', 'eur500cent']`, because signs are not
 * searched and `12` is also a day. Records need them in `tags`.
 */
export function amountWords(text: string): string[] {
  return Array.from(text.matchAll(PRICE), wordOf);
}

function wordOf([, ...groups]: readonly unknown[]): string {
  const [euros = '', cents = ''] = groups.filter((part) => typeof part === 'string');
  return `eur${Math.round(100 * Number(`${euros}.${/^\d+$/.test(cents) ? cents : 0}`))}cent`;
}
