import { basename, dirname, join, sep } from 'node:path';
import { KqlInternalError } from '../errors.ts';
import type { FolderChanges } from './change-log.ts';
import type { ContentStore } from './content-store.ts';
import type { Listing } from './read-listing.ts';
import type { ReadLog } from './reads.ts';
import { createShare } from './share.ts';

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
  readonly epoch: number;
  /** Increases when pages or files may have come or gone. */
  readonly listEpoch: number;
  readonly reads: ReadLog;
  /** Null means that anything may have changed. */
  changed(changes: FolderChanges | null): void;
  /** The object is reused until something in the folder is added, removed or becomes unreadable. */
  inventory(node: PageNode | SiteNode): Inventory;
  drafts(node: PageNode | SiteNode): readonly PageNode[];
  nodeAt(folder: string): PageNode | SiteNode | null;
}

const NO_PAGES: readonly PageNode[] = [];
const NO_FILES: readonly string[] = [];
const share = createShare();
const UNTRACKED = new Set(['htm', 'html', 'php', 'txt']);

interface Seen<T> {
  readonly epoch: number;
  readonly value: T;
}

export function createPageTree(
  store: ContentStore,
  { contentDir, isMultilang, reads }: { contentDir: string; isMultilang: boolean; reads: ReadLog },
): PageTree {
  const site: SiteNode = { kind: 'site', path: contentDir };
  const inventories = new Map<string, Seen<Inventory & { listing: Listing }>>();
  const draftLists = new Map<string, Seen<readonly PageNode[]>>();
  let epoch = 1;
  let listEpoch = 1;

  function pagesIn(
    folder: string,
    parent: PageNode | null,
    isDraft: boolean,
    before: readonly PageNode[],
  ): readonly PageNode[] {
    const known = new Map(before.map((node) => [node.dirname, node]));
    const pages: PageNode[] = [];
    for (const dirname of store.list(folder).folders) {
      if (dirname.startsWith('_')) continue;
      const old = known.get(dirname);
      const page =
        old?.parent === parent ? old : pageNode(dirname, [folder, dirname].join(sep), parent, isDraft);
      if (!store.isBroken(page.path)) pages.push(page);
    }
    const isSame = pages.length === before.length && pages.every((page, index) => page === before[index]);
    return isSame ? before : pages;
  }

  function inventory(node: PageNode | SiteNode): Inventory {
    const known = inventories.get(node.path);
    if (known?.epoch === listEpoch) return known.value;
    if (node.kind === 'site') assertReadable(store, node.path);
    const listing = store.list(node.path);
    const parent = node.kind === 'page' ? node : null;
    const children = pagesIn(node.path, parent, false, known?.value.children ?? NO_PAGES);
    const old = known?.value;
    const value =
      old?.listing === listing && old.children === children
        ? old
        : { listing, children, ...filesIn(listing, isMultilang) };
    inventories.set(node.path, { epoch: listEpoch, value });
    return value;
  }

  function drafts(node: PageNode | SiteNode): readonly PageNode[] {
    reads.list(node.path);
    reads.list(join(node.path, '_drafts'));
    const known = draftLists.get(node.path);
    if (known?.epoch === listEpoch) return known.value;
    const hasDrafts = store.list(node.path).folders.includes('_drafts');
    const parent = node.kind === 'page' ? node : null;
    const value = hasDrafts
      ? pagesIn(join(node.path, '_drafts'), parent, true, known?.value ?? NO_PAGES)
      : NO_PAGES;
    if (hasDrafts || known) draftLists.set(node.path, { epoch: listEpoch, value });
    return value;
  }

  function nodeAt(folder: string): PageNode | SiteNode | null {
    if (folder === contentDir) return site;
    const above = dirname(folder);
    if (!folder.startsWith(contentDir + sep)) return null;
    const isDraft = basename(above) === '_drafts';
    const parent = nodeAt(isDraft ? dirname(above) : above);
    if (parent === null) return null;
    const pages = isDraft ? drafts(parent) : inventory(parent).children;
    return pages.find(({ path }) => path === folder) ?? null;
  }

  function forgetBelow(folder: string) {
    for (const map of [inventories, draftLists]) {
      for (const path of map.keys()) if (path === folder || path.startsWith(folder + sep)) map.delete(path);
    }
  }

  return {
    site,
    store,
    inventory,
    drafts,
    reads,
    nodeAt,
    get epoch() {
      return epoch;
    },
    get listEpoch() {
      return listEpoch;
    },
    changed(changes) {
      epoch++;
      if (changes === null || changes.lists.length + changes.whole.length > 0) listEpoch++;
      for (const path of changes?.whole ?? []) if (!store.exists(path)) forgetBelow(path);
    },
  };
}

function filesIn(listing: Listing, isMultilang: boolean): Pick<Inventory, 'files' | 'template'> {
  const names = listing.files.filter((name) => !name.startsWith('_'));
  const files = names.filter((name) => !UNTRACKED.has(extensionOf(name)));
  return {
    files: files.length > 0 ? files : NO_FILES,
    template: templateOf(names, new Set(files), isMultilang),
  };
}

// A missing folder would otherwise look like a site without pages.
function assertReadable(store: ContentStore, path: string) {
  if (!store.exists(path) || store.isUnreadable(path)) {
    throw new KqlInternalError('The content folder cannot be read', { path });
  }
}

// Kirby casts everything before the first underscore to a number, so `c_name` has num 0.
function pageNode(dirname: string, path: string, parent: PageNode | null, isDraft: boolean): PageNode {
  const separator = dirname.indexOf('_');
  const slug = separator > 0 ? dirname.slice(separator + 1) : dirname;
  const num = separator > 0 ? Number.parseInt(dirname.slice(0, separator), 10) || 0 : null;
  // V8 stores a template string as a tree of its parts.
  const id = parent ? [parent.id, slug].join('/') : slug;
  return { kind: 'page', id, slug, num, dirname, path, parent, isDraft };
}

// The last content file of no other file names the template, "for historic reasons".
function templateOf(names: readonly string[], files: ReadonlySet<string>, isMultilang: boolean): string {
  let template = 'default';
  for (const name of names) {
    if (extensionOf(name) !== 'txt') continue;
    const withoutExtension = withoutLast(name);
    const base = isMultilang ? withoutLast(withoutExtension) : withoutExtension;
    if (!files.has(base)) template = base;
  }
  return share(template.toLowerCase());
}

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1);
}

function withoutLast(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? name : name.slice(0, dot);
}
