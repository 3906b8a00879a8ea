import { at, type Infer, listOfValid, record } from '../decode/decode.ts';
import { pageSummary } from '../shapes/page-summary.ts';
import { question } from './question.ts';

export const menu = record({
  primary: at('site.content.primary.toPages', listOfValid(pageSummary)),
  secondary: at('site.content.secondary.toPages', listOfValid(pageSummary)),
});

export const navigation = record({
  left: at('site.content.left.toPages', listOfValid(pageSummary)),
  right: at('site.content.right.toPages', listOfValid(pageSummary)),
});

export interface MenuPages extends Infer<typeof menu> {}
export interface NavigationPages extends Infer<typeof navigation> {}

export const menuPages = question('menu pages', 'site', menu);
export const navigationPages = question('navigation pages', 'site', navigation);
