import { at, map, record } from '../decode/decode.ts';
import { name, number } from '../shapes/values.ts';
import { query } from './query.ts';

/**
 * Asks in which language Kirby responds, because it uses its default for an unknown one. The count of pages
 * makes Kirby read the content.
 */
export const languageOfResult = query(
  'answered language',
  'site',
  map(
    record({ language: at('kirby.languageCode', name), pages: at('site.children.count', number) }),
    ({ language }) => language,
  ),
);
