import { type Page, pageShapeOf } from '../pages/page-types.ts';
import { pageQuery, type Query } from './query.ts';

export function page(id: string, template: string): Query<Page | null> {
  return pageQuery(`page ${template}`, id, pageShapeOf(template));
}
