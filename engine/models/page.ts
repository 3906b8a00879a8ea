import { join } from 'node:path';
import type { PageNode } from '../folder/page-tree.ts';
import type { KirbyClass } from '../kql/kirby-class.ts';
import { ContentModel } from './content-model.ts';
import type { Field } from './field.ts';
import { File } from './file.ts';
import { Files } from './files.ts';
import type { Kirby } from './kirby.ts';
import { pageClass } from './page-methods.ts';
import { Pages } from './pages.ts';
import { joinUrl } from './urls.ts';

/** A page in the language of its `kirby`. */
export class Page extends ContentModel {
  readonly alias = 'page';
  readonly node: PageNode;
  readonly parent: Page | null;
  private childPages: Pages | null = null;
  private draftPages: Pages | null = null;
  private allChildren: Pages | null = null;
  private ownFiles: Files | null = null;
  private readonly urls = new Map<string, string>();

  constructor(kirby: Kirby, node: PageNode, parent: Page | null) {
    super(kirby);
    this.node = node;
    this.parent = parent;
  }

  get kirbyClass(): KirbyClass {
    return pageClass;
  }

  get id(): string {
    return this.node.id;
  }

  get num(): number | null {
    return this.node.num;
  }

  get isDraft(): boolean {
    return this.node.isDraft;
  }

  get status(): 'draft' | 'listed' | 'unlisted' {
    if (this.isDraft) return 'draft';
    return this.num === null ? 'unlisted' : 'listed';
  }

  get intendedTemplate(): string {
    return this.kirby.tree.inventory(this.node).template;
  }

  get template(): string {
    const { templates } = this.kirby.settings;
    const template = this.intendedTemplate;
    return templates === null || templates.has(template) ? template : 'default';
  }

  get title(): Field {
    const field = this.content().get('title');
    return field.isEmpty ? field.with(this.slug()) : field;
  }

  get isHomePage(): boolean {
    return this.id === this.kirby.settings.homePageId;
  }

  get isErrorPage(): boolean {
    return this.id === this.kirby.settings.errorPageId;
  }

  get parentModel(): ContentModel {
    return this.parent ?? this.kirby.site;
  }

  get children(): Pages {
    this.childPages ??= this.pagesOf(this.kirby.tree.inventory(this.node).children);
    return this.childPages;
  }

  get drafts(): Pages {
    this.draftPages ??= this.pagesOf(this.kirby.tree.drafts(this.node));
    return this.draftPages;
  }

  get childrenAndDrafts(): Pages {
    if (this.drafts.count === 0) return this.children;
    this.allChildren ??= this.children.with(new Map([...this.children.items, ...this.drafts.items]));
    return this.allChildren;
  }

  private pagesOf(nodes: readonly PageNode[]): Pages {
    const pages = nodes.map((node) => [node.id, new Page(this.kirby, node, this)] as const);
    return new Pages(null, new Map(pages), { parent: this });
  }

  get files(): Files {
    this.ownFiles ??= new Files(
      null,
      new Map(
        this.kirby.tree
          .inventory(this.node)
          .files.map((name) => [`${this.id}/${name}`, new File(this, name)]),
      ),
      { parent: this },
    );
    return this.ownFiles;
  }

  findFilesOf(path: string): Files | null {
    return this.children.findByKey(path)?.files ?? null;
  }

  siblingsCollection(): Pages {
    const owner = this.parent ?? this.kirby.site;
    return this.isDraft ? owner.drafts : owner.children;
  }

  /**
   * The slug in a language: its own `Slug` field, else the folder's name.
   * @throws KqlNotFoundError for an unknown language
   */
  slug(language?: string | null): string {
    const { code, isDefault } = this.kirby.findLanguage(language ?? 'current');
    if (isDefault) return this.node.slug;
    const translated = this.read(code, 'latest')?.get('slug');
    return typeof translated === 'string' && translated !== '' ? translated : this.node.slug;
  }

  uri(language?: string | null): string {
    const slug = this.slug(language);
    return this.parent ? `${this.parent.uri(language)}/${slug}` : slug;
  }

  get url(): string {
    return this.urlIn(this.kirby.language.code);
  }

  /** @throws KqlNotFoundError for an unknown language */
  urlIn(code: string): string {
    const known = this.urls.get(code);
    if (known !== undefined) return known;
    const url = this.makeUrl(code);
    this.urls.set(code, url);
    return url;
  }

  private makeUrl(code: string): string {
    const home = this.kirby.homeUrlIn(code);
    if (this.isHomePage) return home;
    if (this.parent === null) return joinUrl(home, this.slug(code));
    if (this.parent.isHomePage) return joinUrl(joinUrl(home, this.parent.slug(code)), this.slug(code));
    return joinUrl(this.parent.urlIn(code), this.slug(code));
  }

  get mediaUrl(): string {
    return joinUrl(this.kirby.mediaUrl, `pages/${this.id}`);
  }

  apiUrl(isRelative: boolean): string {
    const path = `pages/${this.id.replaceAll('/', '+')}`;
    return isRelative ? path : joinUrl(this.kirby.settings.url, `api/${path}`);
  }

  get root(): string {
    return this.node.path;
  }

  fileRoot(filename: string): string {
    return join(this.node.path, filename);
  }

  protected get contentFolder(): string {
    return this.node.path;
  }

  protected get contentName(): string {
    return this.intendedTemplate;
  }
}
