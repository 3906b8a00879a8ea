import type { ChangeLog } from '../../folder/change-log.ts';
import type { PageNode } from '../../folder/page-tree.ts';
import type { FilePlace, Kirby, ModelWithPages, Page, Pages, UuidStore } from '../types.ts';
import { UnreadUuids } from './unread-uuids.ts';

interface UuidIndex {
  readonly pages: ReadonlyMap<string, PageNode>;
  readonly files: ReadonlyMap<string, FilePlace>;
}

/**
 * Building the index reads all texts, so it happens only if UUIDs in changed folders differ, or pages or
 * files came or went.
 */
export function createUuidStore(log: ChangeLog): UuidStore {
  let index: UuidIndex | null = null;
  let at = 0;
  let rebuiltAt = 0;

  function isStillRight(kirby: Kirby, known: UuidIndex): boolean {
    const changes = log.since(at);
    if (changes === null || changes.hasLists) return false;
    for (const folder of changes.texts) {
      const node = kirby.tree.nodeAt(folder);
      if (node === null || !isRight(known, node.kind === 'site' ? kirby.site : kirby.pageOfNode(node)))
        return false;
    }
    return true;
  }

  function get(kirby: Kirby): UuidIndex {
    if (index !== null && at === log.number) return index;
    const number = log.number;
    if (index === null || !isStillRight(kirby, index)) {
      index = createUuidIndex(kirby.site);
      rebuiltAt = number;
    }
    at = number;
    return index;
  }

  /** @throws UnreadUuids */
  function noted(kirby: Kirby): UuidIndex {
    if (index === null) throw new UnreadUuids();
    const { reads } = kirby.tree;
    reads.uuid();
    return reads.unnoted(() => get(kirby));
  }

  return {
    page: (kirby, uuid) => noted(kirby).pages.get(uuid) ?? null,
    file: (kirby, uuid) => noted(kirby).files.get(uuid) ?? null,
    readAll: (kirby) => void get(kirby),
    isChanged(kirby, since) {
      get(kirby);
      return rebuiltAt > since;
    },
  };
}

function isRight({ pages, files }: UuidIndex, model: ModelWithPages): boolean {
  if (model.alias === 'page' && pages.get(model.uuid) !== (model as Page).node) return false;
  return model.files.values().every((file) => files.get(file.uuid)?.id === file.id);
}

/** Includes drafts; the first of two equal ids wins. */
function createUuidIndex(site: Kirby['site']): UuidIndex {
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

  function addFiles(list: ModelWithPages['files'], page: PageNode | null) {
    for (const [id, file] of list.items) {
      const { uuid } = file;
      if (!files.has(uuid)) files.set(uuid, { id, page });
    }
  }
}
