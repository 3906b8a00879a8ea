import { at, type Infer, listOfValid, map, record } from '../decode/decode.ts';
import { pageSummary } from '../shapes/page-summary.ts';
import { query } from './query.ts';

const pages = (query: string) => at(query, listOfValid(pageSummary));
const listed = pages('site.children.listed');

export const menu = map(
  record({
    primary: pages('site.content.primary.toPages'),
    secondary: pages('site.content.secondary.toPages'),
    listed,
  }),
  ({ listed, ...chosen }) =>
    chosen.primary.length + chosen.secondary.length > 0 ? chosen : { primary: listed, secondary: [] },
);

const SIDE = 3;

export const navigation = map(
  record({
    left: pages('site.content.left.toPages'),
    right: pages('site.content.right.toPages'),
    listed,
  }),
  ({ listed, ...chosen }) =>
    chosen.left.length + chosen.right.length > 0
      ? chosen
      : { left: listed.slice(0, SIDE), right: listed.slice(SIDE, 2 * SIDE - 1) },
);

export interface MenuPages extends Infer<typeof menu> {}
export interface NavigationPages extends Infer<typeof navigation> {}

export const menuPages = query('menu pages', 'site', menu);
export const navigationPages = query('navigation pages', 'site', navigation);
