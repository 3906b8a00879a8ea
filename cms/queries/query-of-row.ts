import { isPagePath, isUuid } from '../decode/kql.ts';
import type { ResultKind, StoredKey } from '../replica/result-rows.ts';
import type { ContentQuery } from './content-query.ts';
import { fileUrl, imageFile } from './file.ts';
import { page } from './page.ts';
import type { Query } from './query.ts';
import { listQueries, siteQueries } from './site-queries.ts';
import { isTeaserKind, teaserOf } from './teasers.ts';

const ofSite = new Map<string, Query<unknown>>(
  [...Object.values(siteQueries), ...Object.values(listQueries)].map((each) => [each.name, each]),
);
const CARD = ' teaser';
const PAGE = 'page ';

export function queryOfRow({
  kind,
  name,
  id,
}: Pick<StoredKey, 'kind' | 'name' | 'id'>): Query<unknown> | null {
  if (kind === 'site' || kind === 'list') return ofSite.get(name) ?? null;
  if (kind === 'file') return fileQuery(name, id);
  if (!isPagePath(id)) return null;
  if (kind === 'page') return name.startsWith(PAGE) ? page(id, name.slice(PAGE.length)) : null;
  const card = name.slice(0, -CARD.length);
  return kind === 'card' && isTeaserKind(card) ? teaserOf(card, id) : null;
}

function fileQuery(name: string, uuid: string): Query<unknown> | null {
  if (!isUuid(uuid, 'file')) return null;
  return [imageFile(uuid), fileUrl(uuid)].find((each) => each.name === name) ?? null;
}

export function placeOf({ name, about }: Pick<ContentQuery, 'name' | 'about'>): {
  kind: ResultKind;
  id: string;
} {
  if (ofSite.has(name))
    return { kind: typeof about === 'object' && 'list' in about ? 'list' : 'site', id: '' };
  if (about === 'site') return { kind: 'site', id: '' };
  if ('list' in about) return { kind: 'list', id: '' };
  if ('file' in about) return { kind: 'file', id: about.file };
  return { kind: name.endsWith(CARD) ? 'card' : 'page', id: about.page };
}
