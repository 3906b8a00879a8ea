import { dirname } from 'node:path';
import { readImageSize } from '../../folder/image-size.ts';
import { extensionOf } from '../../folder/page-tree.ts';
import { withFileBytes } from '../../folder/read-file.ts';
import { sniffMime } from '../../folder/sniff-mime.ts';
import type { MediaAddress } from '../../media/media-address.ts';
import { type FileBytes, mediaToken } from '../../options.ts';
import { encodeHtml } from '../../text/escape.ts';
import { type AttributeValue, anchor, tag } from '../../text/html-tag.ts';
import type { ThumbOptions } from '../../text/thumb-name.ts';
import { ContentModel } from '../content/content-model.ts';
import type * as types from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { Dimensions } from '../values/dimensions.ts';
import { fileType, typeOfMime } from '../values/file-types.ts';
import { toText } from '../values/php-values.ts';
import { joinUrl } from '../values/urls.ts';
import { fileClass } from './file-methods.ts';

const MEASURED = /^image\/(avif|gif|jpeg|jp2|png|webp)$/;

export class File extends ContentModel implements types.File {
  readonly alias = 'file';
  readonly parent: types.Page | types.Site;
  readonly filename: string;
  private measuredAt = 0;
  private size: Dimensions | null = null;
  private hashedAt = 0;
  private hash = '';

  constructor(parent: types.Page | types.Site, filename: string) {
    super(parent.kirby);
    this.parent = parent;
    this.filename = filename;
  }

  get kirbyClass(): KirbyClass {
    return fileClass;
  }

  get id(): string {
    return this.parent.id === '' ? this.filename : `${this.parent.id}/${this.filename}`;
  }

  get root(): string {
    return this.parent.fileRoot(this.filename);
  }

  get extension(): string {
    return extensionOf(this.filename).toLowerCase();
  }

  get name(): string {
    return this.filename
      .slice(0, this.filename.length - extensionOf(this.filename).length)
      .replace(/\.$/, '');
  }

  get type(): string | null {
    const isNamed = this.extension !== '' && this.extension !== 'tmp';
    return isNamed ? fileType(this.extension) : typeOfMime(this.mime);
  }

  /** Detected from bytes, as in Kirby; null if they cannot be read. */
  get mime(): string | null {
    const { contentDir } = this.kirby.settings;
    this.kirby.tree.reads.text(this.contentFolder);
    return this.kirby.ofFile('mime', this.root, () => sniffMime(this.root, this.extension, contentDir));
  }

  get bytes(): number {
    return this.stat().size;
  }

  private stat(): { size: number; mtimeMs: number } {
    this.kirby.tree.reads.text(this.contentFolder);
    return this.kirby.tree.store.stat(this.root);
  }

  get dimensions(): Dimensions {
    const { epoch, reads } = this.kirby.tree;
    reads.text(this.contentFolder);
    if (this.size && this.measuredAt === epoch) return this.size;
    this.measuredAt = epoch;
    this.size = this.measure();
    return this.size;
  }

  private measure(): Dimensions {
    if (this.type !== 'image') return new Dimensions(0, 0);
    const { contentDir } = this.kirby.settings;
    // Kirby measures by the type of the bytes, and a drawing by its name.
    const isMeasured = MEASURED.test(this.mime ?? '');
    if (!isMeasured && this.extension !== 'svg') return new Dimensions(0, 0);
    const { width, height } = this.kirby.ofFile('dimensions', this.root, () =>
      readImageSize(this.root, contentDir, !isMeasured),
    );
    return new Dimensions(width, height);
  }

  /** Returns null, and reports, if the bytes cannot be read. */
  callOwn(name: string, run: (file: FileBytes) => unknown): unknown {
    this.kirby.tree.reads.text(this.contentFolder);
    const { contentDir } = this.kirby.settings;
    return this.kirby.ofFile(name, this.root, () => {
      try {
        return withFileBytes(this.root, contentDir, (bytes) => run({ filename: this.filename, ...bytes }));
      } catch (error) {
        this.kirby.report(this.id, `${name}: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      }
    });
  }

  get modifiedFile(): number {
    return Math.floor(this.stat().mtimeMs / 1000);
  }

  /** The modification time makes browsers request a changed file again. */
  get mediaHash(): string {
    const { epoch, reads } = this.kirby.tree;
    reads.text(this.contentFolder);
    if (this.hashedAt === epoch) return this.hash;
    this.hashedAt = epoch;
    this.hash = `${mediaToken(this.kirby.settings, this.id)}-${this.modifiedFile}`;
    return this.hash;
  }

  get url(): string {
    return this.mediaUrlOf(this.filename);
  }

  mediaUrlOf(filename: string): string {
    return `${joinUrl(this.parent.mediaUrl, this.mediaHash)}/${filename}`;
  }

  thumbName(options: ThumbOptions): string {
    const { alias, id } = this.parent;
    const address = {
      kind: alias === 'site' ? 'site' : 'pages',
      id,
      hash: this.mediaHash,
      filename: this.filename,
    };
    return this.kirby.parts.thumb(address as MediaAddress, options, this.kirby.slugRules);
  }

  get template(): string | null {
    const template = this.content('default').get('template').value;
    return typeof template === 'string' ? template : null;
  }

  siblingsCollection(): types.Files {
    return this.parent.files;
  }

  html(values: Readonly<Record<string, unknown>> = {}): string {
    if (this.type === 'image') return this.imageTag(this.url, values);
    // Kirby takes attributes as lines of text: without any the link is empty.
    const text = Object.values({ alt: this.content().get('alt').text, ...textValues(values) })
      .join(' ')
      .trim();
    return anchor(this.url, { html: encodeHtml(text) }, { url: (path) => path });
  }

  imageTag(src: string, values: Readonly<Record<string, unknown>>): string {
    const alt = this.content().get('alt').text;
    return tag('img', null, { src, alt, ...textValues(values) });
  }

  override asString(): string {
    return this.type === 'image' ? this.html() : this.url;
  }

  protected get contentFolder(): string {
    return dirname(this.root);
  }

  protected get contentName(): string {
    return this.filename;
  }
}

function textValues(values: Readonly<Record<string, unknown>>): Record<string, AttributeValue> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'boolean' ? value : toText(value)]),
  );
}
