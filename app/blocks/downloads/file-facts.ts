import { fileSize } from '#app/i18n/file-size.ts';
import type { Locale } from '#site/languages.ts';
import type { BlockOf } from '../block-of.ts';

export type DownloadFile = BlockOf<'downloads'>['files'][number];

export function fileKind(filename: string): string {
  return /\.(\w+)$/.exec(filename)?.[1]?.toUpperCase() ?? '';
}

/** Returns `PNG, 1600 × 1000, 0,4 MB`. An SVG has no size in pixels. */
export function fileFacts({ filename, image, size }: DownloadFile, locale: Locale): string {
  const kind = fileKind(filename);
  const pixels = image && kind !== 'SVG' ? `${image.width} × ${image.height}` : '';
  return [kind, pixels, fileSize(size, locale)].filter(Boolean).join(', ');
}
