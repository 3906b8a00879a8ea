import { at, parts, record, type Shape } from '../decode.ts';
import { pageSummary } from '../shapes/page-summary.ts';
import type { MenuPages, NavigationPages } from '../types.ts';
import { question } from './question.ts';

export const menu: Shape<MenuPages> = record({
  primary: at('site.content.primary.toPages', parts(pageSummary)),
  secondary: at('site.content.secondary.toPages', parts(pageSummary)),
});

export const navigation: Shape<NavigationPages> = record({
  left: at('site.content.left.toPages', parts(pageSummary)),
  right: at('site.content.right.toPages', parts(pageSummary)),
});

export const menuPages = question('menu pages', 'site', menu);
export const navigationPages = question('navigation pages', 'site', navigation);
