import type { Run } from '../../kql/kirby-class.ts';
import { find } from '../collections/collection-methods.ts';
import { type Pages, searchPages } from '../collections/pages.ts';
import { searchOptions } from '../collections/search.ts';
import type { KirbyObject, PhpArray } from '../values/php-values.ts';
import type { Page } from './page.ts';

/** A model with pages below it. */
export interface PageOwner extends KirbyObject {
  readonly children: Pages;
  readonly drafts: Pages;
  readonly childrenAndDrafts: Pages;
}

/** Kirby's HasChildren and its search. */
export const childrenMethods: Readonly<Record<string, Run<PageOwner>>> = {
  'children(): Kirby\\Cms\\Pages': (owner) => owner.children,
  'childrenAndDrafts(): Kirby\\Cms\\Pages': (owner) => owner.childrenAndDrafts,
  'draft(string $path): ?Kirby\\Cms\\Page': findDraft,
  'drafts(): Kirby\\Cms\\Pages': (owner) => owner.drafts,
  'find(array|string ...$arguments): Kirby\\Cms\\Page|Kirby\\Cms\\Pages|null': (owner, ...keys: unknown[]) =>
    find(owner.children, keys),
  'findPageOrDraft(string $path): ?Kirby\\Cms\\Page': (owner, path: string) =>
    owner.children.findByKey(path) ?? owner.drafts.findByKey(path),
  'grandChildren(): Kirby\\Cms\\Pages': (owner) => owner.children.collect((page) => page.children),
  'hasChildren(): bool': (owner) => owner.children.count > 0,
  'hasDrafts(): bool': (owner) => owner.drafts.count > 0,
  'hasListedChildren(): bool': (owner) => owner.children.values().some((page) => page.status === 'listed'),
  'hasUnlistedChildren(): bool': (owner) =>
    owner.children.values().some((page) => page.status === 'unlisted'),
  'index(bool $drafts = false): Kirby\\Cms\\Pages': indexOf,
  'search(?string $query = null, array|string $params = array ()): Kirby\\Cms\\Pages': (
    owner,
    query: string | null,
    params: PhpArray | string,
  ) => searchPages(indexOf(owner, false), query, searchOptions(params)),
};

function indexOf(owner: PageOwner, withDrafts: boolean): Pages {
  return (withDrafts ? owner.childrenAndDrafts : owner.children).index(withDrafts);
}

/** A draft by its path, whose parents may be published or drafts themselves. */
export function findDraft(owner: PageOwner, given: string): Page | null {
  const path = given.replaceAll('_drafts/', '');
  if (!path.includes('/')) return owner.drafts.findByKey(path);
  let parent: PageOwner = owner;
  let page: Page | null = null;
  for (const slug of path.split('/')) {
    page = parent.children.findByKey(slug) ?? parent.drafts.findByKey(slug);
    if (page === null) return null;
    parent = page;
  }
  return page;
}
