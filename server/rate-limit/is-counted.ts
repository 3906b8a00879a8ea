import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { payloadPage } from '#site/machine-addresses.ts';
import { kindOf } from '../metrics/request-kind.ts';

const previews: readonly string[] = locales.flatMap((locale) => [
  href('preview', locale),
  href('preview-version', locale),
]);
const question = href('question', { id: '' });
const costly = [...locales.map((id) => href('search-results', { id })), href('card', { id: '' })];

/**
 * Whether a request, if not cached, costs a token (T6): pages, their data, search results, cards, queries.
 */
export function isCounted(method: string, path: string): boolean {
  if (method === 'POST') return path.startsWith(question);
  if (costly.some((start) => path.startsWith(start)) || payloadPage(path) !== null) return true;
  return kindOf(path) === 'page' && !previews.includes(path);
}
