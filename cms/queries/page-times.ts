import { list, map, record } from '../decode.ts';
import { modified } from '../shapes/modified.ts';
import { name } from '../shapes/values.ts';
import { question } from './question.ts';

/** The last modification time of each page by id: for the sitemap, and to detect changes in a Kirby that cannot be watched. */
export const pageTimes = question(
  'page times',
  'site.index',
  map(
    list(record({ id: name, ...modified.fields })),
    (rows) => new Map(rows.map((row) => [row.id, modified.of(row)])),
  ),
  { pages: 'all' },
);
