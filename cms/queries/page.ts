import { type Page, pageShapeOf } from '../pages/page-types.ts';
import { pageQuery, type Query } from './query.ts';

/** A page by its id and the name of its template, which the site need not know. */
export function page(id: string, template: string): Query<Page | null> {
  return pageQuery(`page ${template}`, id, pageShapeOf(template));
}
