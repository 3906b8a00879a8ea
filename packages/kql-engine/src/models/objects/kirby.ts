import { join } from 'node:path';
import { KqlNotFoundError } from '../../errors.ts';
import type { PageNode, PageTree } from '../../folder/page-tree.ts';
import type { Settings, UserDefinition } from '../../options.ts';
import type { Clock } from '../../text/clock.ts';
import { lowerAscii } from '../../text/lower-case.ts';
import { createMemo, type Memo } from '../content/memo.ts';
import type * as types from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { KirbyObject } from '../values/php-values.ts';
import { joinUrl } from '../values/urls.ts';
import { findDraft } from './has-children.ts';
import { fileIn } from './has-files.ts';
import { kirbyClass } from './kirby-methods.ts';
import { Language, Languages } from './language.ts';
import { Page } from './page.ts';
import { Site } from './site.ts';

export class Kirby extends KirbyObject implements types.Kirby {
  readonly settings: Settings;
  readonly tree: PageTree;
  readonly fieldClass: KirbyClass;
  readonly parts: types.KirbyParts;
  readonly languages: Languages;
  readonly defaultLanguage: Language;
  readonly language: Language;
  private readonly codes: readonly string[];
  readonly site: Site;
  readonly clock: Clock;
  readonly user: UserDefinition | null;
  /** Language of `t()`; not always the content's. */
  readonly translationCode: string;
  readonly remember: Memo = createMemo();

  constructor(
    parts: types.KirbyParts,
    request: { language: string; translation: string; user: UserDefinition | null },
  ) {
    super();
    this.parts = parts;
    this.settings = parts.settings;
    this.tree = parts.tree;
    this.fieldClass = parts.fieldClass;
    const { settings } = parts;
    const only = { ...settings.defaultLanguage, locale: settings.slugs ?? 'C' };
    const definitions = settings.isMultilang ? settings.languages : [only];
    const all = definitions.map(
      (one) => new Language(one, one.code === settings.defaultLanguage.code, settings.url),
    );
    this.languages = new Languages(null, new Map(all.map((language) => [language.code, language])));
    this.codes = [...this.languages.items.keys()];
    this.defaultLanguage = this.findLanguage(settings.defaultLanguage.code);
    this.language = this.findLanguage(request.language);
    this.translationCode = request.translation;
    this.user = request.user;
    this.site = new Site(this);
    this.clock = { timezone: settings.timezone, now: settings.now };
  }

  get kirbyClass(): KirbyClass {
    return kirbyClass;
  }

  get url(): string {
    return this.settings.url === '' ? '/' : this.settings.url;
  }

  get mediaUrl(): string {
    return joinUrl(this.settings.url, 'media');
  }

  get languageCodes(): readonly string[] {
    return this.codes;
  }

  get isSecondaryLanguage(): boolean {
    return this.language.code !== this.defaultLanguage.code;
  }

  get slugRules(): Readonly<Record<string, string>> {
    return this.language.slugRules;
  }

  /** Numbers use the panel's locale, as in Kirby. */
  get numberLocale(): string {
    return this.translationCode;
  }

  /** Unix seconds of the last change in the content folder. */
  get modified(): number {
    this.tree.reads.everyText();
    this.tree.reads.everyList();
    return Math.floor(this.modifiedIn(this.tree.site.path) / 1000);
  }

  private modifiedIn(folder: string): number {
    const { store } = this.tree;
    const { files, folders } = store.list(folder);
    const times = files.map((name) => store.stat(join(folder, name)).mtimeMs);
    const below = folders.map((name) => this.modifiedIn(join(folder, name)));
    return [...times, ...below].reduce((latest, time) => Math.max(latest, time), store.stat(folder).mtimeMs);
  }

  /** Accepts a code in any case, `current` or `default`. */
  languageOf(given: string): Language | null {
    if (given === 'current') return this.language;
    if (given === 'default') return this.defaultLanguage;
    return this.languages.items.get(given) ?? this.languages.items.get(lowerAscii(given)) ?? null;
  }

  /**
   * Every code means the only language of a site without languages.
   * @throws KqlNotFoundError
   */
  findLanguage(code: string): Language {
    const language = this.languageOf(code) ?? (this.settings.isMultilang ? null : this.defaultLanguage);
    if (!language) throw new KqlNotFoundError(`Invalid language: ${code}`, { code });
    return language;
  }

  homeUrlIn(code: string): string {
    return this.languageOf(code)?.url ?? this.url;
  }

  languageCodeOf(given: string): string {
    return this.findLanguage(given).code;
  }

  page(id: string, parent: types.Page | types.Site = this.site): types.Page | null {
    const exact = this.tree.reads.unnoted(() => this.exactPage(id, parent));
    if (exact) {
      // A new folder beside it may change the result.
      this.tree.reads.list(exact.node.path);
      return exact;
    }
    return parent.children.findByKey(id) ?? findDraft(parent, id);
  }

  private exactPage(id: string, parent: types.Page | types.Site): types.Page | null {
    let page: types.Page | null = null;
    let owner: types.Page | types.Site = parent;
    let found = parent.id;
    for (const slug of id.split('/')) {
      found = found === '' ? slug : `${found}/${slug}`;
      page = owner.children.items.get(found) ?? null;
      if (page === null) return null;
      owner = page;
    }
    return page;
  }

  /** Finds by UUID, by path, or by name next to `parent`. */
  file(path: string, parent: types.Page | types.Site | types.File | null = null): types.File | null {
    if (path.startsWith('file://')) return path === 'file://' ? null : this.fileByUuid(path);
    const owner = parent === null ? this.site : parent.alias === 'file' ? parent.parent : parent;
    const slash = path.lastIndexOf('/');
    if (slash === -1) return fileIn(owner, path, 'files') ?? fileIn(this.site, path, 'files');
    const id = path.slice(0, slash);
    const page = this.page(id, owner) ?? this.page(id);
    return page ? fileIn(page, path.slice(slash + 1), 'files') : null;
  }

  pageByUuid(uuid: string): types.Page | null {
    const node = this.parts.uuids.page(this, uuidKey(uuid));
    return node && this.pageOfNode(node);
  }

  fileByUuid(uuid: string): types.File | null {
    const place = this.parts.uuids.file(this, uuidKey(uuid));
    if (!place) return null;
    const owner = place.page ? this.pageOfNode(place.page) : this.site;
    return owner.files.items.get(place.id) ?? null;
  }

  pageOfNode(node: PageNode): types.Page {
    const owner = node.parent ? this.pageOfNode(node.parent) : this.site;
    const list = node.isDraft ? owner.drafts : owner.children;
    return list.items.get(node.id) ?? new Page(this, node, owner.alias === 'page' ? owner : null);
  }

  report(file: string, reason: string) {
    this.parts.report(file, reason);
  }

  ofFile<T>(method: string, path: string, read: () => T): T {
    const { madeOfFiles } = this.parts;
    const key = `${method} ${path}`;
    const file = this.tree.store.stat(path);
    const known = madeOfFiles.get(key);
    if (known?.file === file) return known.value as T;
    const value = read();
    madeOfFiles.set(key, { file, value });
    return value;
  }
}

// `page://id?x#y` has parts of an address after the id.
function uuidKey(uuid: string): string {
  return /^\w+:\/\/([^/?#]*)/.exec(uuid)?.[1] ?? '';
}
