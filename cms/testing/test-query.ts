import type { KqlRequest } from '../decode/kql.ts';
import type { ContentQuery } from '../queries/content-query.ts';

/** A query as the site would build it: about the page or file that it finds, or else about the site. */
export function testQuery(query: string, name = query, select?: KqlRequest['select']): ContentQuery {
  const [, page] = /^page\("([^"]+)"\)$/.exec(query) ?? [];
  const [, file] = /^site\.files\.find\("([^"]+)"\)$/.exec(query) ?? [];
  const about = page !== undefined ? { page } : file !== undefined ? { file } : 'site';
  return { name, request: { query, ...(select && { select }) }, about };
}
