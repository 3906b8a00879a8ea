import { at, type Infer, optional, record } from '../decode.ts';
import { firstImage } from '../shapes/image.ts';
import { text } from '../shapes/values.ts';
import { question } from './question.ts';

/**
 * The site's title and image, shown on every page. It is a query of its own,
 * because the answer about the whole site changes with each added page.
 */
const identityShape = record({
  title: text,
  /** The image of pages without an image of their own. */
  ogImage: at('site.content.ogimage', optional(firstImage)),
});

export interface Identity extends Infer<typeof identityShape> {}

export const identity = question('identity', 'site', identityShape);
