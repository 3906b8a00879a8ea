import { isPagePath } from '../decode/kql.ts';
import { type ContentQuery, isAboutFile } from '../queries/content-query.ts';
import { MISSING_FILE } from './result-rows.ts';

/** The pages that a result names: its parent, its subpages, those an editor chose. Of a file, its page. */
export function findReferences(query: Pick<ContentQuery, 'about'>, value: unknown): string[] {
  if (isAboutFile(query)) return [ownerOf(value) ?? MISSING_FILE];
  const found = new Set<string>();
  collectIds(value, found);
  return [...found];
}

/** The id of the page that a file belongs to: '' for the site; null when there is no such file. */
function ownerOf(file: unknown): string | null {
  const id = typeof file === 'object' && file !== null && 'id' in file ? String(file.id) : null;
  return id === null ? null : id.slice(0, Math.max(0, id.lastIndexOf('/')));
}

/** Blocks have an id and a type; anything else with an id is a page or a file. */
function collectIds(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && !('type' in value) && typeof value.id === 'string' && isPagePath(value.id))
    found.add(value.id);
  for (const each of Object.values(value)) collectIds(each, found);
}
