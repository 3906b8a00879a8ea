import { phraseOf } from 'ranked-search';

/** Text in an address: ASCII, lower case, single dashes, none at the ends (specification section 5). */
export function slug(text: string): string {
  // Where a search leaves an apostrophe out, an address has a dash.
  return phraseOf(text.replace(/['‘’\u00ad]/g, ' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
