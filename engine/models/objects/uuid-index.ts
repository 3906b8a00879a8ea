import type { PageNode } from '../../folder/page-tree.ts';
import type { Files, Page, Pages, Site, UuidIndex } from '../types.ts';

/** Every page and file of the site by the id in its UUID, drafts included; if two share an id, the first one is used. */
export function createUuidIndex(site: Site): UuidIndex {
  const pages = new Map<string, PageNode>();
  const files = new Map<string, { id: string; page: PageNode | null }>();
  addFiles(site.files, null);
  addPages(site.childrenAndDrafts);
  return { pages, files };

  function addPages(list: Pages) {
    for (const page of list.items.values()) addPage(page);
  }

  function addPage(page: Page) {
    const { uuid } = page;
    if (!pages.has(uuid)) pages.set(uuid, page.node);
    addFiles(page.files, page.node);
    addPages(page.childrenAndDrafts);
  }

  function addFiles(list: Files, page: PageNode | null) {
    for (const [id, file] of list.items) {
      const { uuid } = file;
      if (!files.has(uuid)) files.set(uuid, { id, page });
    }
  }
}
