import { join } from 'node:path';
import { KqlInternalError } from '../errors.ts';
import type { ContentStore } from './content-store.ts';

/** One page as its folder describes it, the same in every language. */
export interface PageNode {
  readonly kind: 'page';
  readonly id: string;
  readonly slug: string;
  readonly num: number | null;
  readonly dirname: string;
  readonly path: string;
  readonly parent: PageNode | null;
  readonly isDraft: boolean;
}

/** The root of the content folder. */
export interface SiteNode {
  readonly kind: 'site';
  readonly path: string;
}

export interface Inventory {
  readonly children: readonly PageNode[];
  readonly files: readonly string[];
  readonly template: string;
}

export interface PageTree {
  readonly site: SiteNode;
  readonly store: ContentStore;
  inventory(node: PageNode | SiteNode): Inventory;
  drafts(node: PageNode | SiteNode): readonly PageNode[];
}

const UNTRACKED = new Set(['htm', 'html', 'php', 'txt']);

/** The pages of a content folder, read as far as somebody looks (Kirby's Dir::inventory, facts 4.6). */
export function createPageTree(store: ContentStore, contentDir: string, isMultilang: boolean): PageTree {
  const site: SiteNode = { kind: 'site', path: contentDir };
  const inventories = new Map<string, Inventory>();
  const draftLists = new Map<string, readonly PageNode[]>();

  function pagesIn(folder: string, parent: PageNode | null, isDraft: boolean): PageNode[] {
    const pages: PageNode[] = [];
    for (const dirname of store.list(folder).folders) {
      if (dirname.startsWith('_')) continue;
      const page = pageNode(dirname, join(folder, dirname), parent, isDraft);
      if (!isBroken(store, page.path)) pages.push(page);
    }
    return pages;
  }

  function inventory(node: PageNode | SiteNode): Inventory {
    const known = inventories.get(node.path);
    if (known) return known;
    if (node.kind === 'site') assertReadable(store, node.path);
    const names = store.list(node.path).files.filter((name) => !name.startsWith('_'));
    const files = names.filter((name) => !UNTRACKED.has(extensionOf(name)));
    const result = {
      children: pagesIn(node.path, node.kind === 'page' ? node : null, false),
      files,
      template: templateOf(names, new Set(files), isMultilang),
    };
    inventories.set(node.path, result);
    return result;
  }

  function drafts(node: PageNode | SiteNode): readonly PageNode[] {
    const known = draftLists.get(node.path);
    if (known) return known;
    const hasDrafts = store.list(node.path).folders.includes('_drafts');
    const result = hasDrafts
      ? pagesIn(join(node.path, '_drafts'), node.kind === 'page' ? node : null, true)
      : [];
    draftLists.set(node.path, result);
    return result;
  }

  return { site, store, inventory, drafts };
}

// An empty site would look like one without pages; this is a broken one.
function assertReadable(store: ContentStore, path: string) {
  if (!store.exists(path) || store.isUnreadable(path)) {
    throw new KqlInternalError('The content folder cannot be read', { path });
  }
}

function isBroken(store: ContentStore, folder: string): boolean {
  if (!store.hasUnreadable()) return false;
  if (store.isUnreadable(folder)) return true;
  return store
    .list(folder)
    .files.some((name) => name.endsWith('.txt') && store.isUnreadable(join(folder, name)));
}

// `c_name` is num 0 in Kirby, which casts whatever stands before the first underscore to a number.
function pageNode(dirname: string, path: string, parent: PageNode | null, isDraft: boolean): PageNode {
  const separator = dirname.indexOf('_');
  const slug = separator > 0 ? dirname.slice(separator + 1) : dirname;
  const num = separator > 0 ? Number.parseInt(dirname.slice(0, separator), 10) || 0 : null;
  const id = parent ? `${parent.id}/${slug}` : slug;
  return { kind: 'page', id, slug, num, dirname, path, parent, isDraft };
}

// The last content file that belongs to no other file names the template, "for historic reasons".
function templateOf(names: readonly string[], files: ReadonlySet<string>, isMultilang: boolean): string {
  let template = 'default';
  for (const name of names) {
    if (extensionOf(name) !== 'txt') continue;
    const withoutExtension = withoutLast(name);
    const base = isMultilang ? withoutLast(withoutExtension) : withoutExtension;
    if (!files.has(base)) template = base;
  }
  return template.toLowerCase();
}

/** What follows the last dot, or ''. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1);
}

function withoutLast(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? name : name.slice(0, dot);
}
