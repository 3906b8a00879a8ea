import type { ThumbOptions } from '../text/thumb-name.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Region extends Size {
  left: number;
  top: number;
}

/** A thumb is never larger than its original. */
export function thumbSize(original: Size, options: ThumbOptions): Size {
  const width = options.width || null;
  const height = options.height || null;
  if (width === null && height === null) return original;
  if (isCropped(options)) return cropSize(original, width ?? height ?? 0, height ?? width ?? 0);
  const isWide = original.width > original.height;
  const first = isWide ? fitWidth(original, width) : fitHeight(original, height);
  return isWide ? fitHeight(first, height) : fitWidth(first, width);
}

function fitWidth(size: Size, width: number | null): Size {
  return width === null || size.width <= width
    ? size
    : { width, height: atLeastOne(width / (size.width / size.height)) };
}

function fitHeight(size: Size, height: number | null): Size {
  return height === null || size.height <= height
    ? size
    : { width: atLeastOne(height * (size.width / size.height)), height };
}

/** Returns null if a thumb shows everything (Kirby's `Focus::coords`). */
export function cropRegion(original: Size, options: ThumbOptions): Region | null {
  if (!isCropped(options) || (!options.width && !options.height)) return null;
  const target = thumbSize(original, options);
  const ratio = target.width / target.height;
  const originalRatio = original.width / original.height;
  if (ratio === originalRatio) return null;
  const width = ratio > originalRatio ? original.width : original.height * ratio;
  const height = ratio > originalRatio ? original.width / ratio : original.height;
  const focus = focusPoint(options.crop === true ? 'center' : String(options.crop));
  return {
    left: Math.floor(startOf(focus.x * original.width, width, original.width)),
    top: Math.floor(startOf(focus.y * original.height, height, original.height)),
    width: atLeastOne(Math.floor(width)),
    height: atLeastOne(Math.floor(height)),
  };
}

function isCropped({ crop }: ThumbOptions): boolean {
  return crop !== undefined && crop !== null && crop !== false && crop !== '';
}

function cropSize(original: Size, width: number, height: number): Size {
  const scale = Math.min(1, original.width / width, original.height / height);
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

function startOf(focus: number, length: number, whole: number): number {
  return Math.min(Math.max(0, focus - length / 2), whole - length);
}

/** Reads `70% 30%`, the focus plugin's JSON, or words such as `top left`; anything else is the centre. */
function focusPoint(crop: string): { x: number; y: number } {
  const numbers = crop.startsWith('{') ? jsonPoint(crop) : crop.includes('%') ? percentages(crop) : null;
  if (numbers) return numbers;
  return {
    x: crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5,
    y: crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5,
  };
}

function percentages(crop: string): { x: number; y: number } | null {
  const [x, y] = [...crop.matchAll(/\d{1,3}(?:\.\d+)?/g)].map(([number]) => clampShare(Number(number) / 100));
  return x === undefined || y === undefined ? null : { x, y };
}

function jsonPoint(crop: string): { x: number; y: number } | null {
  try {
    const point: unknown = JSON.parse(crop);
    const { x, y } = point as { x?: unknown; y?: unknown };
    return Number.isFinite(Number(x)) && Number.isFinite(Number(y))
      ? { x: clampShare(Number(x)), y: clampShare(Number(y)) }
      : null;
  } catch {
    return null;
  }
}

function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function atLeastOne(length: number): number {
  return Math.max(1, Math.round(length));
}
