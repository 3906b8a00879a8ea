import { at, map, record } from '../decode/decode.ts';
import { name, number } from '../shapes/values.ts';
import { query } from './query.ts';

/**
 * Requests the language of Kirby's response, because Kirby uses its default for an unknown one. Counting
 * pages makes Kirby read the content.
 */
export const languageOfResult = query(
  'answered language',
  'site',
  map(
    record({ language: at('kirby.languageCode', name), pages: at('site.children.count', number) }),
    ({ language }) => language,
  ),
);
