import { at, type Infer, optional, record } from '../decode.ts';
import { firstImage } from '../shapes/image.ts';
import { text } from '../shapes/values.ts';
import { question } from './question.ts';

/** Who the site is. Every page says so: asked by itself, since the whole site is another answer with each page that is added. */
const identityShape = record({
  title: text,
  /** Stands for the site where a page has no picture of its own. */
  ogImage: at('site.content.ogimage', optional(firstImage)),
});

export interface Identity extends Infer<typeof identityShape> {}

export const identity = question('identity', 'site', identityShape);
