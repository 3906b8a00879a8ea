import type { ContentData } from '../folder/field-table.ts';
import type { PageNode, PageTree } from '../folder/page-tree.ts';
import type { MediaAddress } from '../media/media-address.ts';
import type { FileBytes, Settings, UserDefinition } from '../options.ts';
import type { Clock } from '../text/clock.ts';
import type { ThumbOptions } from '../text/thumb-name.ts';
import type { Collection } from './collections/collection.ts';
import type { Language, Languages } from './objects/language.ts';
import type { KirbyClass } from './values/class-types.ts';
import type { Dimensions } from './values/dimensions.ts';
import type { KirbyObject } from './values/php-values.ts';
import type { TextMemo } from './values/text-memo.ts';

// Files refer to each other's classes by these types without importing them.

/** State shared by all languages of a site. */
export interface KirbyParts {
  readonly settings: Settings;
  readonly tree: PageTree;
  readonly fieldClass: KirbyClass;
  /** Values by method and path, with the stamp of the file. */
  readonly madeOfFiles: Map<string, { readonly file: object; readonly value: unknown }>;
  readonly uuids: UuidStore;
  /** Conversions that depend only on the text. */
  readonly texts: TextMemo;
  readonly thumb: (
    original: MediaAddress,
    options: ThumbOptions,
    rules: Readonly<Record<string, string>>,
  ) => string;
  readonly report: (file: string, reason: string) => void;
  readonly runQuery: (query: string, names: Readonly<Record<string, unknown>>, kirby: Kirby) => unknown;
}

export interface FilePlace {
  readonly id: string;
  readonly page: PageNode | null;
}

export interface UuidStore {
  /** @throws UnreadUuids, as `file` */
  page(kirby: Kirby, uuid: string): PageNode | null;
  file(kirby: Kirby, uuid: string): FilePlace | null;
  readAll(kirby: Kirby): void;
  isChanged(kirby: Kirby, since: number): boolean;
}

export interface Kirby extends KirbyObject {
  readonly parts: KirbyParts;
  readonly settings: Settings;
  readonly tree: PageTree;
  readonly fieldClass: KirbyClass;
  readonly site: Site;
  readonly clock: Clock;
  readonly user: UserDefinition | null;
  readonly url: string;
  readonly mediaUrl: string;
  readonly languages: Languages;
  readonly languageCodes: readonly string[];
  readonly defaultLanguage: Language;
  readonly language: Language;
  readonly isSecondaryLanguage: boolean;
  readonly translationCode: string;
  readonly numberLocale: string;
  readonly slugRules: Readonly<Record<string, string>>;
  readonly modified: number;
  languageOf(code: string): Language | null;
  findLanguage(code: string): Language;
  languageCodeOf(code: string): string;
  homeUrlIn(code: string): string;
  page(id: string, parent?: Page | Site): Page | null;
  pageOfNode(node: PageNode): Page;
  file(path: string, parent?: Page | Site | File | null): File | null;
  pageByUuid(uuid: string): Page | null;
  fileByUuid(uuid: string): File | null;
  remember<T>(field: Field, kind: string, make: () => T): T;
  ofFile<T>(method: string, path: string, read: () => T): T;
  report(file: string, reason: string): void;
}

export interface Field extends KirbyObject {
  readonly parent: ContentModel;
  readonly key: string;
  readonly value: unknown;
  readonly text: string;
  readonly isEmpty: boolean;
}

export interface Content extends KirbyObject {
  readonly data: ContentData;
  readonly parent: ContentModel;
  get(name: string): Field;
  has(name: string): boolean;
  toObject(): Readonly<Record<string, unknown>>;
}

export interface ContentModel extends KirbyObject {
  readonly alias: 'site' | 'page' | 'file' | 'user';
  readonly kirby: Kirby;
  readonly id: string;
  readonly url: string;
  readonly uuid: string;
  readonly uuidUri: string;
  content(language?: string | null): Content;
  mergedData(code: string, version: string): ContentData;
  read(code: string, version: string): ContentData | null;
  hasContentFile(code: string, version: string): boolean;
  modifiedContent(code: string, version?: string): number | null;
}

export interface ModelWithPages extends ContentModel {
  readonly hasChildren: boolean;
  readonly children: Pages;
  readonly drafts: Pages;
  readonly childrenAndDrafts: Pages;
  readonly files: Files;
  readonly mediaUrl: string;
  apiUrl(isRelative: boolean): string;
  fileRoot(filename: string): string;
  findFilesOf(path: string): Files | null;
}

export interface Site extends ModelWithPages {
  readonly alias: 'site';
  readonly homePage: Page | null;
  readonly errorPage: Page | null;
}

export interface Page extends ModelWithPages {
  readonly alias: 'page';
  readonly node: PageNode;
  readonly root: string;
  readonly parent: Page | null;
  readonly parentModel: Page | Site;
  readonly num: number | null;
  readonly isDraft: boolean;
  readonly status: 'draft' | 'listed' | 'unlisted';
  readonly template: string;
  readonly intendedTemplate: string;
  readonly title: Field;
  readonly isHomePage: boolean;
  readonly isErrorPage: boolean;
  slug(language?: string | null): string;
  uri(language?: string | null): string;
  urlIn(code: string): string;
  siblingsCollection(): Pages;
}

export interface File extends ContentModel {
  readonly alias: 'file';
  readonly parent: Page | Site;
  readonly root: string;
  readonly filename: string;
  readonly name: string;
  readonly extension: string;
  readonly type: string | null;
  readonly mime: string | null;
  readonly bytes: number;
  readonly dimensions: Dimensions;
  readonly modifiedFile: number;
  readonly mediaHash: string;
  readonly template: string | null;
  mediaUrlOf(filename: string): string;
  thumbName(options: ThumbOptions): string;
  callOwn(name: string, run: (file: FileBytes) => unknown): unknown;
  html(attributes?: Readonly<Record<string, unknown>>): string;
  imageTag(src: string, attributes: Readonly<Record<string, unknown>>): string;
  siblingsCollection(): Files;
}

export interface Pages extends Collection<Page> {
  readonly allFiles: Files;
  collect(pagesOf: (page: Page) => Pages): Pages;
  index(withDrafts: boolean): Pages;
}

export interface Files extends Collection<File> {
  ofType(type: string): Files;
}
