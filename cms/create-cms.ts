import type { Cms } from './cms.ts';
import { type ContentOptions, createContent } from './reader/create-content.ts';
import { openContentDb } from './replica/content-db.ts';
import { createSource, type SourceOptions } from './replica/source.ts';

export interface CmsOptions
  extends Omit<SourceOptions, 'db'>,
    Omit<ContentOptions, 'db' | 'source' | 'media'> {
  db?: SourceOptions['db'];
}

/** Runs without worker threads, for tests, development, export and doctor. */
export function createCms({ db, ...options }: CmsOptions): Cms {
  const own = db ?? openContentDb({ dir: null, source: '', log: options.log });
  const source = createSource({ ...options, db: own });
  return createContent({ ...options, db: own, source });
}
