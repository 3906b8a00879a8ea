import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ContentData } from '../folder/txt-file.ts';
import { Content } from './content.ts';
import type { Kirby } from './kirby.ts';
import { KirbyObject } from './php-values.ts';

const NOTHING: ContentData = new Map();

/** A model with content files: the site, a page, a file or a user. */
export abstract class ContentModel extends KirbyObject {
  readonly kirby: Kirby;
  private readonly contents = new Map<string, Content>();

  constructor(kirby: Kirby) {
    super();
    this.kirby = kirby;
  }

  /** Key of the model in a query about itself, also the scheme of its UUID. */
  abstract readonly alias: 'site' | 'page' | 'file' | 'user';
  abstract get id(): string;
  abstract get url(): string;
  /** Folder of the content files and their name without language and extension. */
  protected abstract get contentFolder(): string;
  protected abstract get contentName(): string;

  /** The content in a language (the current one when missing), filled up by absence from the default language. */
  content(language?: string | null): Content {
    const code = this.kirby.languageCodeOf(language ?? 'current');
    const known = this.contents.get(code);
    if (known) return known;
    const content = new Content(this.mergedData(code, 'latest'), this);
    this.contents.set(code, content);
    return content;
  }

  /** Fields of a version in a language with those of the default language under them (facts 4.7). */
  mergedData(code: string, version: string): ContentData {
    const defaultCode = this.kirby.defaultLanguage.code;
    const base = this.read(defaultCode, version) ?? NOTHING;
    const own = code === defaultCode ? null : this.read(code, version);
    const merged = own ? new Map([...base, ...own]) : base;
    if (!merged.has('lock')) return merged;
    return new Map([...merged].filter(([key]) => key !== 'lock'));
  }

  /** Fields of the file in exactly this language and version, or null without such a file. */
  read(code: string, version: string): ContentData | null {
    if (!this.hasContentFile(code, version)) return null;
    return this.kirby.tree.store.content(this.contentFile(code, version), this.alias !== 'file');
  }

  hasContentFile(code: string, version: string): boolean {
    const { folder, name } = this.contentPlace(code, version);
    if (version === 'changes') {
      const { folders } = this.kirby.tree.store.list(this.contentFolder);
      // `_changes` is only listed where its parent says it exists.
      if (!folders.includes('_changes')) return false;
    }
    return this.kirby.tree.store.list(folder).fileSet.has(name);
  }

  contentFile(code: string, version: string): string {
    const { folder, name } = this.contentPlace(code, version);
    return join(folder, name);
  }

  private contentPlace(code: string, version: string): { folder: string; name: string } {
    const suffix = this.kirby.settings.isMultilang ? `.${code}` : '';
    const folder = version === 'changes' ? join(this.contentFolder, '_changes') : this.contentFolder;
    return { folder, name: `${this.contentName}${suffix}.txt` };
  }

  /** Unix seconds of the content file in that language, or null without one. */
  modifiedContent(code: string, version = 'latest'): number | null {
    if (!this.hasContentFile(code, version)) return null;
    return Math.floor(this.kirby.tree.store.stat(this.contentFile(code, version)).mtimeMs / 1000);
  }

  /**
   * The UUID without its scheme. Where Kirby would invent one and write it to the content file, this derives one
   * from the id, which stays the same as long as the id does: the engine never writes.
   */
  get uuid(): string {
    const stored = this.read(this.kirby.defaultLanguage.code, 'latest')?.get('uuid');
    if (typeof stored === 'string' && stored !== '') return stored;
    const digest = createHash('sha256').update(`${this.alias}:${this.id}`).digest();
    return BigInt(`0x${digest.toString('hex')}`)
      .toString(36)
      .padStart(16, '0')
      .slice(0, 16);
  }

  get uuidUri(): string {
    return this.alias === 'site' ? 'site://' : `${this.alias}://${this.uuid}`;
  }

  override asString(): string {
    return this.id;
  }
}
