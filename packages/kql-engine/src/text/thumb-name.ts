import { phpTrim } from './php-text.ts';
import { slug } from './strings.ts';

type Rules = Readonly<Record<string, string>>;

export interface ThumbOptions {
  width?: number | null;
  height?: number | null;
  /** `true` or `center`, a gravity such as `top left`, or a focus point such as `70% 30%`. */
  crop?: boolean | string | null;
  blur?: boolean | number | null;
  grayscale?: boolean | string | null;
  greyscale?: boolean | string | null;
  bw?: boolean | string | null;
  quality?: boolean | number | null;
  sharpen?: boolean | number | null;
  format?: string | null;
}

/** Makes `{safe name}-{w}x{h}-crop-…-blurN-bw-qN-sharpenN.{ext}` (Kirby's `Filename`). */
export function thumbName(filename: string, options: ThumbOptions, rules: Rules = {}): string {
  const { name, extension } = splitExtension(filename);
  const parts = [
    safeBasename(name, rules),
    dimensions(options),
    crop(options.crop, rules),
    numbered('blur', options.blur, 1),
    isTruthy(options.grayscale ?? options.greyscale ?? options.bw) ? 'bw' : '',
    options.quality === true ? '' : numbered('q', options.quality, 0),
    numbered('sharpen', options.sharpen, 50),
  ];
  const format = slug(splitExtension(`x.${options.format ?? extension}`).extension.toLowerCase(), { rules });
  const [base = '', ...attributes] = parts;
  const suffix = attributes.filter((part) => part !== '').map((part) => `-${part}`);
  return `${base}${suffix.join('')}.${format.replaceAll('jpeg', 'jpg')}`;
}

/** Kirby's `F::safeBasename`: a slug that keeps `@`, `.`, `_` and `-`. */
function safeBasename(name: string, rules: Rules): string {
  return slug(name, { allowed: 'a-z0-9@._-', rules });
}

function splitExtension(filename: string): { name: string; extension: string } {
  const dot = filename.lastIndexOf('.');
  return dot === -1
    ? { name: filename, extension: '' }
    : { name: filename.slice(0, dot), extension: filename.slice(dot + 1) };
}

function dimensions({ width, height }: ThumbOptions): string {
  return width || height ? `${width ?? ''}x${height ?? ''}` : '';
}

function crop(value: boolean | string | null | undefined, rules: Rules): string {
  if (value === undefined || value === null || value === false) return '';
  const name = value === true ? 'center' : slug(value, { rules });
  if (name === '') return '';
  return name === 'center' ? 'crop' : `crop-${name}`;
}

function numbered(key: string, value: boolean | number | null | undefined, byDefault: number): string {
  if (value === undefined || value === null || value === false) return '';
  return `${key}${value === true ? byDefault : Math.trunc(value)}`;
}

/** PHP's boolean filter: only these words are true. */
export function isTruthy(value: boolean | string | null | undefined): boolean {
  return value === true || (typeof value === 'string' && /^(1|true|on|yes)$/i.test(phpTrim(value)));
}
