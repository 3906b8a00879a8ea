import { join } from 'node:path';
import type { PageNode } from '../folder/page-tree.ts';
import type { KirbyClass } from '../kql/kirby-class.ts';
import { ContentModel } from './content-model.ts';
import { File } from './file.ts';
import { Files } from './files.ts';
import { Page } from './page.ts';
import { Pages } from './pages.ts';
import { siteClass } from './site-methods.ts';
import { joinUrl } from './urls.ts';

/** The site: the root of all pages and its own content and files. */
export class Site extends ContentModel {
  readonly alias = 'site';
  readonly id = '';
  private childPages: Pages | null = null;
  private draftPages: Pages | null = null;
  private allChildren: Pages | null = null;
  private ownFiles: Files | null = null;

  get kirbyClass(): KirbyClass {
    return siteClass;
  }

  get children(): Pages {
    this.childPages ??= this.pagesOf(this.kirby.tree.inventory(this.kirby.tree.site).children);
    return this.childPages;
  }

  get drafts(): Pages {
    this.draftPages ??= this.pagesOf(this.kirby.tree.drafts(this.kirby.tree.site));
    return this.draftPages;
  }

  get childrenAndDrafts(): Pages {
    if (this.drafts.count === 0) return this.children;
    this.allChildren ??= this.children.with(new Map([...this.children.items, ...this.drafts.items]));
    return this.allChildren;
  }

  private pagesOf(nodes: readonly PageNode[]): Pages {
    const pages = nodes.map((node) => [node.id, new Page(this.kirby, node, null)] as const);
    return new Pages(null, new Map(pages), { parent: this });
  }

  get files(): Files {
    this.ownFiles ??= new Files(
      null,
      new Map(
        this.kirby.tree.inventory(this.kirby.tree.site).files.map((name) => [name, new File(this, name)]),
      ),
      { parent: this },
    );
    return this.ownFiles;
  }

  findFilesOf(path: string): Files | null {
    return this.children.findByKey(path)?.files ?? null;
  }

  get homePage(): Page | null {
    return this.children.findByKey(this.kirby.settings.homePageId);
  }

  get errorPage(): Page | null {
    return this.children.findByKey(this.kirby.settings.errorPageId);
  }

  get url(): string {
    return this.kirby.language.url;
  }

  get mediaUrl(): string {
    return joinUrl(this.kirby.mediaUrl, 'site');
  }

  apiUrl(isRelative: boolean): string {
    return isRelative ? 'site' : joinUrl(this.kirby.settings.url, 'api/site');
  }

  get root(): string {
    return this.kirby.tree.site.path;
  }

  fileRoot(filename: string): string {
    return join(this.root, filename);
  }

  protected get contentFolder(): string {
    return this.root;
  }

  protected get contentName(): string {
    return 'site';
  }

  override asString(): string {
    return this.url;
  }
}
