import type { Renderer } from '#app/entry.server.tsx';
import { kindOf } from '../metrics/request-kind.ts';
import { cacheKey } from '../page-cache/cache-key.ts';
import type { Lane } from './lanes.ts';

const withFilters: ReadonlySet<string> = new Set(['page', 'payload', 'feed', 'search']);

export function laneOf(method: string, target: string, matchPath: Renderer['matchPath']): Lane {
  if (method === 'POST' || !target.includes('?')) return 'page';
  return withFilters.has(kindOf(target)) && cacheKey(target, matchPath).includes('?') ? 'filter' : 'page';
}
