import { type Page, pageShapeOf } from '../pages/page-types.ts';
import { pageQuery, type Query } from './query.ts';

/** The site need not know the template. */
export function page(id: string, template: string): Query<Page | null> {
  return pageQuery(`page ${template}`, id, pageShapeOf(template));
}
