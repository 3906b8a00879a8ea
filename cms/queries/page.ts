import { type Page, pageShapes } from '../shapes/page.ts';
import { pageQuestion, type Question } from './question.ts';

/** A page by its id, with the fields that its template needs. */
export function page(id: string, template: Page['template']): Question<Page | null> {
  return pageQuestion(`page ${template}`, id, pageShapes[template]);
}
