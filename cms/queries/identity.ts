import { at, type Infer, leaf, optional, record, type Shape } from '../decode/decode.ts';
import { firstImage } from '../shapes/image.ts';
import { text } from '../shapes/values.ts';
import { query } from './query.ts';

const crawlers: Shape<'all' | 'search' | 'none'> = leaf((value) =>
  value === 'search' || value === 'none' ? value : 'all',
);

/** The site's title and image. A query of its own: the result about the site changes with each added page. */
const identityShape = record({
  title: text,
  /** The image of pages without an image of their own. */
  ogImage: at('site.content.ogimage', optional(firstImage)),
  /**
   * Which programs of AI companies may read the site: all, those that answer somebody's question now, or
   * none.
   */
  aiCrawlers: at('site.content.aicrawlers', crawlers),
});

export interface Identity extends Infer<typeof identityShape> {}

export const identity = query('identity', 'site', identityShape);
