import { find } from '../collections/collection-methods.ts';
import { searchPages } from '../collections/pages.ts';
import { searchOptions } from '../collections/search.ts';
import type { ModelWithPages, Page, Pages } from '../types.ts';
import type { Run } from '../values/class-types.ts';
import type { PhpArray } from '../values/php-values.ts';

/** Kirby's HasChildren and its search. */
export const childrenMethods: Readonly<Record<string, Run<ModelWithPages>>> = {
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

function indexOf(owner: ModelWithPages, withDrafts: boolean): Pages {
  return (withDrafts ? owner.childrenAndDrafts : owner.children).index(withDrafts);
}

export function findDraft(owner: ModelWithPages, given: string): Page | null {
  const path = given.replaceAll('_drafts/', '');
  if (!path.includes('/')) return owner.drafts.findByKey(path);
  let parent: ModelWithPages = owner;
  let page: Page | null = null;
  for (const slug of path.split('/')) {
    page = parent.children.findByKey(slug) ?? parent.drafts.findByKey(slug);
    if (page === null) return null;
    parent = page;
  }
  return page;
}
