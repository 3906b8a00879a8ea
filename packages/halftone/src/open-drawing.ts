import type { Sharp } from 'sharp';
import { type AnalysedPlate, analyse } from './analyse.ts';
import { cutOut } from './cut-out.ts';
import { findColours, MOST_COLOURS, type RawPicture, readPixels } from './own-colours.ts';
import type { Plate } from './plates.ts';
import { findInks, type TwoInks } from './two-inks.ts';

export interface Drawing {
  whole: RawPicture;
  /** 255 where the picture is; null without gaps. */
  mask: Plate | null;
  colours: readonly number[];
  inks: TwoInks | null;
  plates(): Promise<AnalysedPlate[] | null>;
}

/** A page requests several sizes at a time. */
const MOST = 3;
const SHARED = 10_000;

const recent = new Map<string, { read: Promise<Drawing | null>; timer: NodeJS.Timeout }>();

/** Returns null for too many colours. */
export function openDrawing(key: string, picture: Sharp, hasAlpha: boolean): Promise<Drawing | null> {
  const known = recent.get(key);
  if (known) return known.read;
  const read = readDrawing(picture, hasAlpha, drop);
  const timer = setTimeout(drop, SHARED).unref();
  recent.set(key, { read, timer });
  for (const [oldest] of recent) if (recent.size > MOST) forget(oldest);
  read.catch(drop);
  return read;

  function drop(): void {
    if (recent.get(key)?.read === read) forget(key);
  }
}

/** A running timer would keep the picture in memory. */
function forget(key: string): void {
  clearTimeout(recent.get(key)?.timer);
  recent.delete(key);
}

async function readDrawing(picture: Sharp, hasAlpha: boolean, drop: () => void): Promise<Drawing | null> {
  const cut = hasAlpha ? await cutOut(picture) : { whole: await readPixels(picture), mask: null };
  if (cut === null) return null;
  const { whole, mask } = cut;
  const colours = findColours(whole);
  if (colours === null || (mask && colours.length === MOST_COLOURS)) return null;
  const inks = findInks(colours);
  let plates: Promise<AnalysedPlate[] | null> | null = null;
  return {
    whole,
    mask,
    colours,
    inks,
    plates() {
      plates ??= inks ? analyse(whole, inks) : Promise.resolve(null);
      plates.catch(drop);
      return plates;
    },
  };
}
