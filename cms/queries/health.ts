import { at, map, record } from '../decode.ts';
import { name, number } from '../shapes/values.ts';
import { question } from './question.ts';

/**
 * The language the content system answers in: an unknown one silently becomes the default (Kirby fact 4.7). Counting
 * pages makes it look at the content, so that content that cannot be read is no good answer either.
 */
export const answeredLanguage = question(
  'answered language',
  'site',
  map(
    record({ language: at('kirby.languageCode', name), pages: at('site.children.count', number) }),
    ({ language }) => language,
  ),
);
