import { at, leaf, type Row, type Shape } from '../decode.ts';
import { number } from './values.ts';

const seconds: Shape<number | null> = leaf((value, context) =>
  value === null || value === undefined ? null : number.decode(value, context),
);

const fields = {
  modifiedNl: at('page.version("latest").modified("nl")', seconds),
  modifiedEn: at('page.version("latest").modified("en")', seconds),
};

/** The latest change of a page in either language: what is asked, and an ISO moment, empty when unknown. */
export const modified = {
  fields,
  of({ modifiedNl, modifiedEn }: Row<typeof fields>): string {
    const latest = Math.max(modifiedNl ?? 0, modifiedEn ?? 0);
    return latest === 0 ? '' : new Date(latest * 1000).toISOString();
  },
};
