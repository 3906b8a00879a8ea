import { type Page, pageShapeOf } from '../pages/page-types.ts';
import { pageQuestion, type Question } from './question.ts';

/** A page by its id and the name of its template, which the site need not know. */
export function page(id: string, template: string): Question<Page | null> {
  return pageQuestion(`page ${template}`, id, pageShapeOf(template));
}
