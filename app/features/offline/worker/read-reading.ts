import type { Reading } from '../saved.ts';

/** Null for data in another form, which an earlier build may have sent. */
export function readReading(data: unknown): Reading | null {
  const { build, page, files, ahead } = (data ?? {}) as Partial<Record<string, unknown>>;
  const arePaths = (list: unknown) => Array.isArray(list) && list.every(isPath);
  const isPath = (path: unknown) => typeof path === 'string' && /^\/(?!\/)/.test(path);
  const { address, isDocument } = (page ?? {}) as Partial<Record<string, unknown>>;
  const isRead = page === null || (isPath(address) && typeof isDocument === 'boolean');
  return typeof build === 'string' && isRead && arePaths(files) && arePaths(ahead) ? (data as Reading) : null;
}
