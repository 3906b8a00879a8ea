import { extensionOf } from '../../folder/page-tree.ts';
import type { ThumbOptions } from '../../text/thumb-name.ts';
import { fieldOfContent } from '../content/field-of-content.ts';
import type { Content, File, Kirby } from '../types.ts';
import type { KirbyClass, Run } from '../values/class-types.ts';
import type { Dimensions } from '../values/dimensions.ts';
import { fileType, thumbMime } from '../values/file-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject } from '../values/php-values.ts';
import { assetMethods } from './asset-methods.ts';

export class FileVersion extends KirbyObject {
  readonly original: File;
  readonly modifications: ThumbOptions;
  readonly filename: string;

  constructor(original: File, modifications: ThumbOptions) {
    super();
    this.original = original;
    this.modifications = modifications;
    this.filename = original.thumbName(modifications);
  }

  get kirbyClass(): KirbyClass {
    return fileVersionClass;
  }

  get kirby(): Kirby {
    return this.original.kirby;
  }

  get id(): string {
    const { id } = this.original;
    const slash = id.lastIndexOf('/');
    return `${slash === -1 ? '.' : id.slice(0, slash)}/${this.filename}`;
  }

  get url(): string {
    return this.original.mediaUrlOf(this.filename);
  }

  get extension(): string {
    return extensionOf(this.filename);
  }

  get name(): string {
    return this.filename.slice(0, -(this.extension.length + 1));
  }

  get type(): string | null {
    return fileType(this.extension);
  }

  get mime(): string {
    return thumbMime(this.extension);
  }

  /** Kirby would render the thumb to measure it. */
  get dimensions(): Dimensions {
    return this.original.dimensions.thumb(this.modifications);
  }

  get bytes(): number {
    return 0;
  }

  get modifiedFile(): number {
    return this.original.modifiedFile;
  }

  content(): Content {
    return this.original.content();
  }

  html(attributes: Readonly<Record<string, unknown>> = {}): string {
    return this.original.imageTag(this.url, attributes);
  }

  override asString(): string {
    return this.html();
  }
}

// Kirby reads these missing methods as fields of the original.
const FIELD_LIKE = `apiUrl blueprint content dragText mediaUrl panel parent parentId parentModel permalink permissions
  previewUrl site version indexOf next nextAll prev prevAll siblings hasNext hasPrev isFirst isLast isNth blur bw crop
  exif files grayscale greyscale resize srcset template templateSiblings thumb`;

const fieldLike: Record<string, Run<FileVersion>> = Object.fromEntries(
  FIELD_LIKE.split(/\s+/).map((name) => [
    `${name}(...$args)`,
    (version: FileVersion) => version.original.content().get(name),
  ]),
);

const fileVersionClass: KirbyClass = defineClass<FileVersion>({
  name: 'Kirby\\Cms\\FileVersion',
  alias: 'file',
  forwarded: {
    ...fieldLike,
    ...assetMethods,
    'modified(?string $format = null, ?string $handler = null): string|int|false': (version) =>
      version.modifiedFile,
  },
  allowed: {
    'exists(): bool': () => true,
    'id(): string': (version) => version.id,
    'url(): ?string': (version) => version.url,
    'type(): ?string': (version) => version.type,
  },
  own: {
    'uuid(): string': (version) => version.original.content().get('uuid').text,
    'dimensions(): array': (version) => version.dimensions.toObject(),
  },
  phpMethods:
    '__call __construct __toString asset assetFactory hasIsFileTrait kirby modifications original root save toArray',
  // KQL's interceptor gets the field `content` for any missing name of a thumb.
  missing: (version) => fieldOfContent(version.original.content()),
  missingRaw: (version, name) => version.original.content().get(name),
  response: ['extension', 'filename', 'height', 'id', 'mime', 'niceSize', 'template', 'type', 'url', 'width'],
});
