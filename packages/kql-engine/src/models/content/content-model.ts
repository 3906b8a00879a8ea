import { createHash } from 'node:crypto';
import { join, sep } from 'node:path';
import { type ContentData, FieldsOver } from '../../folder/field-table.ts';
import type * as types from '../types.ts';
import { KirbyObject } from '../values/php-values.ts';
import { Content } from './content.ts';

const NOTHING: ContentData = new Map();

interface Text {
  readonly code: string;
  epoch: number;
  data: ContentData | null;
}

const NO_TEXTS: readonly Text[] = [];

function inLanguage<T extends { readonly code: string }>(list: readonly T[], code: string): T | undefined {
  for (const one of list) if (one.code === code) return one;
  return undefined;
}

function merge(base: ContentData | null, own: ContentData | null): ContentData {
  const merged = base && own ? new FieldsOver(base, own) : (own ?? base ?? NOTHING);
  if (!merged.has('lock')) return merged;
  return new Map([...merged].filter(([key]) => key !== 'lock'));
}

export abstract class ContentModel extends KirbyObject implements types.ContentModel {
  readonly kirby: types.Kirby;
  // An array that grows by `push` or spread reserves room for 17; `concat` does not.
  private texts: readonly Text[] = NO_TEXTS;

  constructor(kirby: types.Kirby) {
    super();
    this.kirby = kirby;
  }

  abstract readonly alias: 'site' | 'page' | 'file' | 'user';
  abstract get id(): string;
  abstract get url(): string;
  protected abstract get contentFolder(): string;
  protected abstract get contentName(): string;

  /** Absent fields come from the default language. */
  content(language?: string | null): Content {
    const { kirby } = this;
    const code = language == null ? kirby.language.code : kirby.languageCodeOf(language);
    // Caching would keep an object for each page and language.
    return new Content(this.mergedData(code, 'latest'), this);
  }

  mergedData(code: string, version: string): ContentData {
    const defaultCode = this.kirby.defaultLanguage.code;
    return merge(this.read(defaultCode, version), code === defaultCode ? null : this.read(code, version));
  }

  read(code: string, version: string): ContentData | null {
    const { epoch, reads } = this.kirby.tree;
    reads.text(this.contentFolder);
    if (version !== 'latest') return this.readFile(code, version);
    const known = inLanguage(this.texts, code);
    if (known?.epoch === epoch) return known.data;
    const data = this.readFile(code, version);
    if (known) Object.assign(known, { epoch, data });
    else this.texts = this.texts.concat({ code, epoch, data });
    return data;
  }

  private readFile(code: string, version: string): ContentData | null {
    if (!this.hasContentFile(code, version)) return null;
    return this.kirby.tree.store.content(this.contentFile(code, version), this.alias !== 'file');
  }

  hasContentFile(code: string, version: string): boolean {
    const { folder, name } = this.contentPlace(code, version);
    const { reads } = this.kirby.tree;
    reads.text(this.contentFolder);
    reads.list(this.contentFolder);
    if (version === 'changes') {
      const { folders } = this.kirby.tree.store.list(this.contentFolder);
      // `_changes` is only listed if its parent's listing contains it.
      if (!folders.includes('_changes')) return false;
    }
    return this.kirby.tree.store.hasFile(folder, name);
  }

  contentFile(code: string, version: string): string {
    const { folder, name } = this.contentPlace(code, version);
    return `${folder}${sep}${name}`;
  }

  private contentPlace(code: string, version: string): { folder: string; name: string } {
    const suffix = this.kirby.settings.isMultilang ? `.${code}` : '';
    const folder = version === 'changes' ? join(this.contentFolder, '_changes') : this.contentFolder;
    return { folder, name: `${this.contentName}${suffix}.txt` };
  }

  /** Unix seconds, or null without a file. */
  modifiedContent(code: string, version = 'latest'): number | null {
    if (!this.hasContentFile(code, version)) return null;
    return Math.floor(this.kirby.tree.store.stat(this.contentFile(code, version)).mtimeMs / 1000);
  }

  /**
   * UUID without its scheme. Kirby would write a missing one into the content; this one is derived from the
   * id, because the engine never writes.
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
