import { sep } from 'node:path';
import type { PageNode } from '../../folder/page-tree.ts';
import type { Field } from '../content/field.ts';
import type * as types from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { joinUrl } from '../values/urls.ts';
import { File } from './file.ts';
import { ModelWithPages } from './model-with-pages.ts';
import { pageClass } from './page-methods.ts';

export class Page extends ModelWithPages implements types.Page {
  readonly alias = 'page';
  readonly node: PageNode;
  readonly parent: types.Page | null;
  private urlEpoch = 0;
  private ownUrl = '';

  constructor(kirby: types.Kirby, node: PageNode, parent: types.Page | null) {
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
    return this.inventory.template;
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

  get parentModel(): types.Page | types.Site {
    return this.parent ?? this.kirby.site;
  }

  protected get place(): PageNode {
    return this.node;
  }

  protected pageOf(node: PageNode): Page {
    return new Page(this.kirby, node, this);
  }

  protected fileOf(name: string): File {
    return new File(this, name);
  }

  siblingsCollection(): types.Pages {
    const owner = this.parent ?? this.kirby.site;
    return this.isDraft ? owner.drafts : owner.children;
  }

  /** @throws KqlNotFoundError for an unknown language */
  slug(language?: string | null): string {
    const { code, isDefault } = this.kirby.findLanguage(language ?? 'current');
    if (isDefault) return this.node.slug;
    const translated = this.read(code, 'latest')?.get('slug');
    const isMissing = translated === '' && !this.kirby.settings.strict;
    return typeof translated === 'string' && !isMissing ? translated : this.node.slug;
  }

  uri(language?: string | null): string {
    const slug = this.slug(language);
    if (this.parent === null) return slug === this.id ? this.id : slug;
    // V8 stores a template as a tree of its parts. Most addresses equal the id and share its string.
    const uri = [this.parent.uri(language), slug].join('/');
    return uri === this.id ? this.id : uri;
  }

  get url(): string {
    const { kirby } = this;
    for (let page: types.Page | null = this; page; page = page.parent) kirby.tree.reads.text(page.node.path);
    if (this.urlEpoch === kirby.tree.epoch) return this.ownUrl;
    this.ownUrl = this.makeUrl(kirby.language.code);
    this.urlEpoch = kirby.tree.epoch;
    return this.ownUrl;
  }

  urlIn(code: string): string {
    return code === this.kirby.language.code ? this.url : this.makeUrl(code);
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
    return `${this.node.path}${sep}${filename}`;
  }

  protected get contentFolder(): string {
    return this.node.path;
  }

  protected get contentName(): string {
    return this.intendedTemplate;
  }
}
