import { type Page, pageShapes } from '../shapes/page.ts';
import { pageQuestion, type Question } from './question.ts';

export function page(id: string, template: Page['template']): Question<Page | null> {
  return pageQuestion(`page ${template}`, id, pageShapes[template]);
}
