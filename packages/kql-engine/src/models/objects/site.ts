import { join } from 'node:path';
import type { PageNode, SiteNode } from '../../folder/page-tree.ts';
import type * as types from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { joinUrl } from '../values/urls.ts';
import { File } from './file.ts';
import { ModelWithPages } from './model-with-pages.ts';
import { Page } from './page.ts';
import { siteClass } from './site-methods.ts';

export class Site extends ModelWithPages implements types.Site {
  readonly alias = 'site';
  readonly id = '';

  get kirbyClass(): KirbyClass {
    return siteClass;
  }

  protected get place(): SiteNode {
    return this.kirby.tree.site;
  }

  protected pageOf(node: PageNode): Page {
    return new Page(this.kirby, node, null);
  }

  protected fileOf(name: string): File {
    return new File(this, name);
  }

  get homePage(): types.Page | null {
    return this.children.findByKey(this.kirby.settings.homePageId);
  }

  get errorPage(): types.Page | null {
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
