import { at, map, record } from '../decode/decode.ts';
import { name, number } from '../shapes/values.ts';
import { query } from './query.ts';

/**
 * The language in which the content system answers: for an unknown one Kirby uses the default.
 * Counting pages makes Kirby read the content, so unreadable content fails the check too.
 */
export const languageOfResult = query(
  'answered language',
  'site',
  map(
    record({ language: at('kirby.languageCode', name), pages: at('site.children.count', number) }),
    ({ language }) => language,
  ),
);
