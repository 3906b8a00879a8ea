import { at, type Infer, leaf, optional, record, type Shape } from '../decode/decode.ts';
import { firstImage } from '../shapes/image.ts';
import { text } from '../shapes/values.ts';
import { query } from './query.ts';

const crawlers: Shape<'all' | 'search' | 'none'> = leaf((value) =>
  value === 'search' || value === 'none' ? value : 'all',
);

/** A separate query, because each added page changes the result of `site`. */
const identityShape = record({
  title: text,
  ogImage: at('site.content.ogimage', optional(firstImage)),
  logo: at('site.content.logo', optional(firstImage)),
  aiCrawlers: at('site.content.aicrawlers', crawlers),
});

export interface Identity extends Infer<typeof identityShape> {}

export const identity = query('identity', 'site', identityShape);
