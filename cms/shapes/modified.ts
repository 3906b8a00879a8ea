import { at, leaf, type Row, type Shape } from '../decode/decode.ts';
import { byLanguage, perLanguage } from './per-language.ts';
import { number } from './values.ts';

const seconds: Shape<number | null> = leaf((value, context) =>
  value === null || value === undefined ? null : number.decode(value, context),
);

const fields = perLanguage('modified', (locale) =>
  at(`page.version("latest").modified("${locale}")`, seconds),
);

/** The last modification in any language, in Unix seconds (0 when unknown) and as an ISO time. */
export const modified = {
  fields,
  secondsOf,
  of(row: Row<typeof fields>): string {
    const latest = secondsOf(row);
    return latest === 0 ? '' : new Date(latest * 1000).toISOString();
  },
};

function secondsOf(row: Row<typeof fields>): number {
  return Math.max(...Object.values(byLanguage('modified', row)).map((each) => each ?? 0));
}
