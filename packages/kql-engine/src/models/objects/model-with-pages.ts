import type { Inventory, PageNode, SiteNode } from '../../folder/page-tree.ts';
import { Files } from '../collections/files.ts';
import { Pages } from '../collections/pages.ts';
import { ContentModel } from '../content/content-model.ts';
import type * as types from '../types.ts';

const NO_PAGES: ReadonlyMap<string, types.Page> = new Map();
const NO_FILES: ReadonlyMap<string, types.File> = new Map();

/** Most pages have neither pages nor files and cache nothing. */
export abstract class ModelWithPages extends ContentModel implements types.ModelWithPages {
  private known: Inventory | null = null;
  private knownAt = 0;
  private childPages: Pages | null = null;
  private childNodes: readonly PageNode[] | null = null;
  private draftPages: Pages | null = null;
  private draftNodes: readonly PageNode[] | null = null;
  private ownFiles: Files | null = null;
  private fileNames: readonly string[] | null = null;

  abstract get mediaUrl(): string;
  abstract apiUrl(isRelative: boolean): string;
  abstract fileRoot(filename: string): string;
  protected abstract get place(): PageNode | SiteNode;
  protected abstract pageOf(node: PageNode): types.Page;
  protected abstract fileOf(name: string): types.File;

  protected get inventory(): Inventory {
    const { tree, place } = { tree: this.kirby.tree, place: this.place };
    tree.reads.list(place.path);
    if (this.known && this.knownAt === tree.listEpoch) return this.known;
    this.known = tree.inventory(place);
    this.knownAt = tree.listEpoch;
    return this.known;
  }

  get hasChildren(): boolean {
    return this.inventory.children.length > 0;
  }

  get children(): Pages {
    const nodes = this.inventory.children;
    if (nodes.length === 0) return new Pages(null, NO_PAGES, { parent: this });
    if (this.childPages && this.childNodes === nodes) return this.childPages;
    this.childPages = this.pagesOf(nodes, this.childPages);
    this.childNodes = nodes;
    return this.childPages;
  }

  get drafts(): Pages {
    const nodes = this.kirby.tree.drafts(this.place);
    if (nodes.length === 0) return new Pages(null, NO_PAGES, { parent: this });
    if (this.draftPages && this.draftNodes === nodes) return this.draftPages;
    this.draftPages = this.pagesOf(nodes, this.draftPages);
    this.draftNodes = nodes;
    return this.draftPages;
  }

  get childrenAndDrafts(): Pages {
    const { drafts } = this;
    if (drafts.count === 0) return this.children;
    return this.children.with(new Map([...this.children.items, ...drafts.items]));
  }

  private pagesOf(nodes: readonly PageNode[], before: Pages | null): Pages {
    const pages = nodes.map((node) => {
      const known = before?.items.get(node.id);
      return [node.id, known?.node === node ? known : this.pageOf(node)] as const;
    });
    return new Pages(null, new Map(pages), { parent: this });
  }

  get files(): Files {
    const names = this.inventory.files;
    if (names.length === 0) return new Files(null, NO_FILES, { parent: this });
    if (this.ownFiles && this.fileNames === names) return this.ownFiles;
    const files = names.map((name) => this.fileOf(name));
    this.ownFiles = new Files(null, new Map(files.map((file) => [file.id, file])), { parent: this });
    this.fileNames = names;
    return this.ownFiles;
  }

  findFilesOf(path: string): types.Files | null {
    return this.children.findByKey(path)?.files ?? null;
  }
}
