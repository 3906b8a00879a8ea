import { withoutFootnotes } from 'editor-html';
import { at, type Infer, listOfValid, map, record } from '../decode/decode.ts';
import { sanitise } from '../rich-text/sanitise.ts';
import { pageSummary } from '../shapes/page-summary.ts';
import { text } from '../shapes/values.ts';
import { query } from './query.ts';
import { socialsShape } from './socials.ts';

export const footerShape = record({
  tagline: at('site.content.tagline', text),
  address: at(
    'site.content.address.kirbytext',
    map(text, (value, context) => withoutFootnotes(sanitise(value, context, { isForNewTab: true }))),
  ),
  pages: at(
    'site.content.footerpages.toPages',
    map(listOfValid(pageSummary), (pages) => pages.filter((page) => page.isListed)),
  ),
  socials: at('site', socialsShape),
});

export interface Footer extends Infer<typeof footerShape> {}

export const footer = query('footer', 'site', footerShape);
