import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { payloadPage } from '#site/machine-addresses.ts';
import { kindOf } from '../metrics/request-kind.ts';

const previews: readonly string[] = locales.map((locale) => href('preview', locale));
const question = href('question', { id: '' });
const costly = [...locales.map((id) => href('search-results', { id })), href('card', { id: '' })];

/**
 * Whether a request is for what each client gets a number of times only (T6), unless it is cached: pages,
 * their data, search results, cards and queries.
 */
export function isCounted(method: string, path: string): boolean {
  if (method === 'POST') return path.startsWith(question);
  if (costly.some((start) => path.startsWith(start)) || payloadPage(path) !== null) return true;
  return kindOf(path) === 'page' && !previews.includes(path);
}
