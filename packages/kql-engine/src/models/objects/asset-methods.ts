import { KqlInternalError } from '../../errors.ts';
import { readPlainFile } from '../../folder/read-file.ts';
import type { Content } from '../content/content.ts';
import type { Kirby } from '../types.ts';
import type { Run } from '../values/class-types.ts';
import type { Dimensions } from '../values/dimensions.ts';
import type { KirbyObject } from '../values/php-values.ts';

interface Asset extends KirbyObject {
  readonly kirby: Kirby;
  readonly filename: string;
  readonly extension: string;
  readonly name: string;
  readonly mime: string | null;
  readonly type: string | null;
  readonly bytes: number;
  readonly dimensions: Dimensions;
  readonly root?: string;
  content(): Content;
  html(attributes: Readonly<Record<string, unknown>>): string;
}

/** Kirby forwards these methods to the file on disk. */
export const assetMethods: Readonly<Record<string, Run<Asset>>> = {
  'dataUri(bool $base64 = true): string': dataUri,
  'dimensions()': ofPicture('dimensions', (size) => size.toObject()),
  'extension(): string': (file) => file.extension,
  'filename(): string': (file) => file.filename,
  'height(): int': ofPicture('height', (size) => size.height),
  'html(array $attr = array ()): string': (file, attributes: Readonly<Record<string, unknown>>) =>
    file.html(attributes),
  'isLandscape(): bool': ofPicture('isLandscape', (size) => size.isLandscape),
  'isPortrait(): bool': ofPicture('isPortrait', (size) => size.isPortrait),
  'isSquare(): bool': ofPicture('isSquare', (size) => size.isSquare),
  'mime(): ?string': (file) => file.mime,
  'name(): string': (file) => file.name,
  'niceSize(string|false|null $locale = null): string': (file, locale: string | boolean | null) =>
    niceSize(file.bytes, locale === false ? null : locale || file.kirby.numberLocale),
  'orientation(): string|false': ofPicture('orientation', (size) => size.orientation),
  'ratio(): float': ofPicture('ratio', (size) => size.ratio),
  'size(): int': (file) => file.bytes,
  'width(): int': ofPicture('width', (size) => size.width),
};

const NO_BREAK = '\u00A0';
function ofPicture(name: string, read: (size: Dimensions) => unknown): Run<Asset> {
  return (file) => (file.type === 'image' ? read(file.dimensions) : file.content().get(name));
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** Formats `4,5 KB` by locale. */
function niceSize(bytes: number, locale: string | boolean | null): string {
  if (bytes <= 0) return `0${NO_BREAK}KB`;
  const unit = Math.floor(Math.log2(bytes) / 10);
  const size = Math.round((bytes / 1024 ** unit) * 100) / 100;
  const written = typeof locale === 'string' ? numbersIn(locale).format(size) : String(size);
  return `${written}${NO_BREAK}${UNITS[unit]}`;
}

/** Falls back to English for an invalid locale, as PHP does. */
function numbersIn(locale: string): Intl.NumberFormat {
  const options = { maximumFractionDigits: 2 };
  try {
    return new Intl.NumberFormat(locale.replace(/[.@].*$/s, '').replaceAll('_', '-'), options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}

function dataUri(file: Asset, base64: boolean): string {
  if (file.root === undefined) throw new KqlInternalError('A thumb has no data before it is rendered');
  const type = file.mime ?? 'application/octet-stream';
  const data = readPlainFile(file.root, file.kirby.settings.contentDir);
  return base64
    ? `data:${type};base64,${data.toString('base64')}`
    : `data:${type},${encodeURIComponent(data.toString('utf8'))}`;
}
