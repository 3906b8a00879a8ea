import { at, optional, record, type Shape } from '../decode.ts';
import { firstImage } from '../shapes/image.ts';
import { text } from '../shapes/values.ts';
import type { Identity } from '../types.ts';
import { question } from './question.ts';

/** Who the site is. Every page says so: asked by itself, since the whole site is another answer with each page that is added. */
const identityShape: Shape<Identity> = record({
  title: text,
  ogImage: at('site.content.ogimage', optional(firstImage)),
});

export const identity = question('identity', 'site', identityShape);
