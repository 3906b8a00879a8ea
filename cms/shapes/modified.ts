import { at, leaf, type Row, type Shape } from '../decode.ts';
import { byLanguage, perLanguage } from './per-language.ts';
import { number } from './values.ts';

const seconds: Shape<number | null> = leaf((value, context) =>
  value === null || value === undefined ? null : number.decode(value, context),
);

const fields = perLanguage('modified', (locale) =>
  at(`page.version("latest").modified("${locale}")`, seconds),
);

/** The last modification of a page in any language: the fields to request, and an ISO time, empty when unknown. */
export const modified = {
  fields,
  of(row: Row<typeof fields>): string {
    const latest = Math.max(...Object.values(byLanguage('modified', row)).map((each) => each ?? 0));
    return latest === 0 ? '' : new Date(latest * 1000).toISOString();
  },
};
