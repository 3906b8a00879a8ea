import { filterCollection } from '../collections/collection-filters.ts';
import { siblingMethods } from '../collections/siblings.ts';
import { blueprintOf } from '../content/blueprint.ts';
import { dateOrTime } from '../content/date-or-time.ts';
import { modelMethods, modelNames, modelOwnMethods, modelProtected } from '../content/model-methods.ts';
import type { File } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { joinUrl } from '../values/urls.ts';
import { assetMethods } from './asset-methods.ts';
import { Panel } from './panel.ts';
import { Permissions } from './permissions.ts';
import { cropOptions, srcset, thumb } from './thumb.ts';

const VERSION = 'Kirby\\Cms\\FileVersion|Kirby\\Cms\\File|Kirby\\Filesystem\\Asset';

export const fileClass: KirbyClass = defineClass<File>({
  name: 'Kirby\\Cms\\File',
  alias: 'file',
  allowed: {
    ...siblingMethods,
    ...modelMethods,
    'apiUrl(bool $relative = false): string': (file, isRelative: boolean) =>
      `${file.parent.apiUrl(isRelative)}/files/${file.filename}`,
    'blueprint(): Kirby\\Cms\\FileBlueprint': blueprintOf,
    'filename(): string': (file) => file.filename,
    'html(array $attr = array ()): string': (file, attributes: Readonly<Record<string, unknown>>) =>
      file.html(attributes),
    'id(): string': (file) => file.id,
    'mediaUrl(?string $filename = null): string': (file, filename: string | null) =>
      file.mediaUrlOf(filename ?? file.filename),
    'modified(IntlDateFormatter|string|null $format = null, ?string $handler = null, ?string $languageCode = null): string|int|false':
      (file, format: string | null, _handler: string | null, language: string | null) => {
        const content = file.modifiedContent(file.kirby.languageCodeOf(language ?? 'current')) ?? 0;
        return dateOrTime(file, Math.max(file.modifiedFile, content), format);
      },
    'permissions(): Kirby\\Cms\\FilePermissions': () => new Permissions('Kirby\\Cms\\FilePermissions'),
    'panel(): Kirby\\Panel\\File': (file) => new Panel(file),
    // Page permalinks have a language, these do not.
    'permalink(): ?string': (file) => joinUrl(file.kirby.settings.url, `@/file/${file.uuid}`),
    'previewUrl(): ?string': (file) => file.url,
    'url(): string': (file) => file.url,
    'parent(): Kirby\\Cms\\Page|Kirby\\Cms\\Site|Kirby\\Cms\\User': (file) => file.parent,
    'parentId(): string': (file) => file.parent.id,
    'site(): Kirby\\Cms\\Site': (file) => file.kirby.site,
    [`blur(int|bool $pixels = true): ${VERSION}`]: (file, blur: number | boolean) => thumb(file, { blur }),
    [`bw(): ${VERSION}`]: (file) => thumb(file, { grayscale: true }),
    [`crop(int $width, ?int $height = null, $options = null): ${VERSION}`]: (
      file,
      width: number,
      height: number | null,
      options: unknown,
    ) => thumb(file, cropOptions(width, height, options)),
    'files(): Kirby\\Cms\\Files': (file) => file.parent.files,
    [`grayscale(): ${VERSION}`]: (file) => thumb(file, { grayscale: true }),
    [`greyscale(): ${VERSION}`]: (file) => thumb(file, { grayscale: true }),
    [`resize(?int $width = null, ?int $height = null, ?int $quality = null): ${VERSION}`]: (
      file,
      width: number | null,
      height: number | null,
      quality: number | null,
    ) => thumb(file, { width, height, quality }),
    'srcset(array|string|null $sizes = null): ?string': (file, sizes: unknown) => srcset(file, sizes),
    'template(): ?string': (file) => file.template,
    'templateSiblings(bool $self = true): Kirby\\Cms\\Files': (file, withSelf: boolean) =>
      filterCollection(withSelf ? file.parent.files : file.parent.files.without([file.id]), [
        'template',
        file.template,
      ]),
    [`thumb(array|string|null $options = null): ${VERSION}`]: (file, options: unknown) =>
      thumb(file, options),
    'type(): ?string': (file) => file.type,
  },
  forwarded: { ...assetMethods, 'exif(): array': exif },
  own: {
    ...modelOwnMethods,
    'dimensions(): array': (file) =>
      file.type === 'image'
        ? file.dimensions.toObject()
        : { dimensions: file.content().get('dimensions').value },
    'exif(): array': (file) =>
      file.type === 'image' ? exif(file) : { exif: file.content().get('exif').value },
  },
  blocked:
    'apiUrl mediaDir mediaHash mediaRoot mediaToken root toArray previewUrl blur bw crop grayscale greyscale ' +
    'quality resize sharpen srcset thumb',
  phpMethods: `${modelNames} asset blueprints changeExtension changeName changeSort changeTemplate copy
    create delete factory isListable isReadable manipulate mediaHash mediaToken page parents publish quality replace sharpen unpublish`.replace(
    /\s+/g,
    ' ',
  ),
  protectedMethods: `${modelProtected} assetFactory hasIsFileTrait modifiedContent modifiedFile siblingsCollection`,
  missing: ownOrField,
  missingRaw: ownOrField,
  response: ['extension', 'filename', 'height', 'id', 'mime', 'niceSize', 'template', 'type', 'url', 'width'],
});

function ownOrField(file: File, name: string): unknown {
  const { fileMethods } = file.kirby.settings;
  const run = Object.hasOwn(fileMethods, name.toLowerCase()) ? fileMethods[name.toLowerCase()] : undefined;
  return run ? file.callOwn(name.toLowerCase(), run) : file.content().get(name);
}

function exif(file: File) {
  return {
    camera: { make: null, model: null },
    location: { lat: null, lng: null },
    timestamp: String(file.modifiedFile),
    exposure: null,
    aperture: null,
    iso: null,
    focalLength: null,
    isColor: false,
  };
}
