import { leaf, listOfValid, map, record, type Shape } from '../decode/decode.ts';
import { inEachLanguage, ownText, textsOf } from './own-text.ts';

const amount: Shape<number | null> = leaf((value, context) => {
  const written = String(value ?? '').trim();
  if (/^\d{1,6}([.,]\d{1,2})?$/.test(written)) return Number(written.replace(',', '.'));
  context.warn('price-invalid', { query: context.query, value: written.slice(0, 40) });
  return null;
});

export interface Price {
  /** In euros. */
  amount: number;
  what: string;
  whom: string;
}

export const prices: Shape<Price[]> = listOfValid(
  map(record({ amount, ...inEachLanguage('what'), ...inEachLanguage('whom') }), (row, context) =>
    row.amount === null
      ? null
      : {
          amount: row.amount,
          what: ownText(textsOf('what', row), context),
          whom: ownText(textsOf('whom', row), context),
        },
  ),
);

export function isFree(prices: readonly { amount: number }[]): boolean {
  return prices.length > 0 && prices.every(({ amount }) => amount === 0);
}

export const isFreeOfCharge: Shape<boolean> = map(
  listOfValid(map(record({ amount }), (row) => (row.amount === null ? null : { amount: row.amount }))),
  isFree,
);
