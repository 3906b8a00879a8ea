import type { ThumbOptions } from '../../text/thumb-name.ts';
import type { Field } from '../content/field.ts';
import type { File } from '../types.ts';
import { isResizable } from '../values/file-types.ts';
import {
  entriesOf,
  isArray,
  isTruthy,
  KirbyObject,
  type PhpArray,
  toFloat,
  toText,
  valueAt,
} from '../values/php-values.ts';
import { FileVersion } from './file-version.ts';

/** Takes options or a preset's name; returns the file itself if it can have no thumb. */
export function thumb(file: File, given: unknown): File | FileVersion {
  const { settings } = file.kirby;
  const preset = isTruthy(given) ? given : 'default';
  const options = isArray(preset) ? readOptions(preset) : presetOf(settings.thumbPresets, preset);
  if (!options || Object.keys(options).length === 0) return file;
  const { width, height } = file.dimensions;
  if (!isResizable(file.extension) || width === 0 || height === 0) return file;
  const crop = options.crop === true ? (focusOf(file) ?? 'center') : options.crop;
  return new FileVersion(file, { ...options, ...(crop === undefined ? {} : { crop }) });
}

function focusOf(file: File): string | null {
  const { value } = file.content().get('focus');
  return value === null ? null : toText(value);
}

function readOptions(array: PhpArray): ThumbOptions {
  const options: Record<string, unknown> = {};
  for (const [key, value] of entriesOf(array)) {
    options[key] = typeof value === 'string' && /^(width|height|quality)$/.test(key) ? toFloat(value) : value;
  }
  return options as ThumbOptions;
}

/** A number is the quality, a text the position, an array both. */
export function cropOptions(width: number, height: number | null, option: unknown): ThumbOptions {
  const base = { width, height, quality: null, crop: true };
  if (typeof option === 'number') return { ...base, quality: option };
  if (typeof option === 'string') return { ...base, crop: option };
  if (option instanceof KirbyObject && 'value' in option)
    return { ...base, crop: toText((option as Field).value) };
  if (!isArray(option)) return base;
  const quality = valueAt(option, 'quality') ?? null;
  const crop = valueAt(option, 'crop') ?? true;
  return {
    ...base,
    quality: quality === null ? null : toFloat(quality),
    crop: crop === true ? true : toText(crop),
  };
}

function presetOf<T>(presets: Readonly<Record<string, T>>, given: unknown): T | undefined {
  const name = toText(given) ?? '';
  return Object.hasOwn(presets, name) ? presets[name] : undefined;
}

/** Takes a preset's name, a list of widths, or widths with options. */
export function srcset(file: File, given: unknown): string | null {
  const { srcsets } = file.kirby.settings;
  const wanted = isTruthy(given) ? given : 'default';
  const sizes = isArray(wanted) ? wanted : presetOf(srcsets, wanted);
  if (!isArray(sizes) || Object.keys(sizes).length === 0) return null;
  const candidates = entriesOf(sizes).map(([key, value]) => {
    if (isArray(value)) return `${thumb(file, value).url} ${key}`;
    if (typeof value === 'string') return `${thumb(file, { width: toFloat(key) }).url} ${value}`;
    return `${thumb(file, { width: value }).url} ${toText(value)}w`;
  });
  return candidates.join(', ');
}
