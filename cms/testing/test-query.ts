import type { KqlRequest } from '../decode/kql.ts';
import type { ContentQuery } from '../queries/content-query.ts';

export function testQuery(query: string, name = query, select?: KqlRequest['select']): ContentQuery {
  const [, page] = /^page\("([^"]+)"\)$/.exec(query) ?? [];
  const [, file] = /^site\.files\.find\("([^"]+)"\)$/.exec(query) ?? [];
  const about = page !== undefined ? { page } : file !== undefined ? { file } : 'site';
  return { name, request: { query, ...(select && { select }) }, about };
}
