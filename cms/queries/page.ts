import { kql } from '../kql.ts';
import { type Page, pageShapes } from '../shapes/page.ts';
import { type Question, question } from './question.ts';

/** A page by its id, with the fields that its template needs. */
export function page(id: string, template: Page['template']): Question<Page | null> {
  return question(`page ${template}`, kql`page(${id})`, pageShapes[template]);
}
