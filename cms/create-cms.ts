import type { Cms } from './cms.ts';
import { type ContentOptions, createContent } from './reader/create-content.ts';
import { openContentDb } from './replica/content-db.ts';
import { createSource, type SourceOptions } from './replica/source.ts';

export interface CmsOptions
  extends Omit<SourceOptions, 'db'>,
    Omit<ContentOptions, 'db' | 'source' | 'media'> {
  /** Where the content is stored. In memory when left out. */
  db?: SourceOptions['db'];
}

/** The access to content in one thread: for tests, development, the export and the doctor. */
export function createCms({ db, ...options }: CmsOptions): Cms {
  const own = db ?? openContentDb({ dir: null, source: '', log: options.log });
  const source = createSource({ ...options, db: own });
  return createContent({ ...options, db: own, source });
}
