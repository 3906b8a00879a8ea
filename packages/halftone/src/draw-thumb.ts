import type { Sharp } from 'sharp';
import type { Size } from './boxes.ts';
import { cutAgain } from './cut-out.ts';
import { type Drawing, openDrawing } from './open-drawing.ts';
import { findColours, limitToColours, type RawPicture, readPixels } from './own-colours.ts';
import { type Plate, print } from './plates.ts';
import { limitTones, pitchFor, screenAnew } from './screen-anew.ts';
import type { TwoInks } from './two-inks.ts';

/** A picture that is reduced by less keeps its dots, because half tints would double its bytes. */
const NEAR = 1.1;
const NARROWEST = 240;
/** Bounds memory and time: screens of larger originals are only reduced. */
export const MOST_SCREENED_PIXELS = 4_000_000;

export type SharpModule = typeof import('sharp').default;

export interface DrawThumb {
  /** Sizes with the same key share the analysis. */
  key: string;
  picture: Sharp;
  hasAlpha: boolean;
  originalSize: Size;
  size: Size;
  sharp: SharpModule;
}

/** Reduces a drawing in few flat colours to only these; null for any other picture. */
export async function drawThumb(task: DrawThumb): Promise<RawPicture | null> {
  const { key, picture, hasAlpha, size, originalSize, sharp } = task;
  const isLarge = originalSize.width * originalSize.height > MOST_SCREENED_PIXELS;
  if (isLarge) return hasAlpha ? null : reduceLarge(picture, size);
  const drawing = await openDrawing(key, picture.clone(), hasAlpha);
  if (drawing === null) return null;
  const { whole, mask, colours, inks } = drawing;
  if (whole.width === size.width && whole.height === size.height && !mask) return whole;
  const drawn =
    (inks && (await printAnew(drawing, inks, size, sharp))) ??
    (await reduceTo(inks && size.width < NARROWEST ? plainOf(inks) : colours, whole, size, sharp));
  return mask ? cutAgain(drawn, await reducePlate(mask, size, sharp)) : drawn;
}

const plainOf = ({ paper, inks, crossing }: TwoInks): number[] => [paper, ...inks, crossing];

async function reduceTo(
  colours: readonly number[],
  { data, width, height, channels }: RawPicture,
  size: Size,
  sharp: SharpModule,
): Promise<RawPicture> {
  const whole = sharp(data, { raw: { width, height, channels } });
  const reduced = await readPixels(whole.resize({ ...size, fit: 'fill', kernel: 'mitchell' }));
  await limitToColours(reduced, colours);
  return reduced;
}

async function reduceLarge(picture: Sharp, size: Size): Promise<RawPicture | null> {
  // libwebp's own shrinking would make new colours.
  const reduce = (kernel: 'mitchell' | 'nearest') =>
    readPixels(picture.clone().resize({ ...size, fit: 'fill', kernel, fastShrinkOnLoad: false }));
  const colours = findColours(await reduce('nearest'));
  if (colours === null) return null;
  const reduced = await reduce('mitchell');
  await limitToColours(reduced, colours);
  return reduced;
}

async function printAnew(
  { whole, plates: findPlates }: Drawing,
  inks: TwoInks,
  size: Size,
  sharp: SharpModule,
): Promise<RawPicture | null> {
  if (whole.width <= NEAR * size.width || size.width < NARROWEST) return null;
  const plates = await findPlates();
  if (plates === null) return null;
  const made: Plate[] = [];
  for (const { tones, screen } of plates) {
    const reduced = await reducePlate(tones, size, sharp);
    if (screen) {
      const pitch = (screen.pitch * size.width) / whole.width;
      await screenAnew(reduced, { ...screen, pitch: Math.max(pitchFor(size.width), pitch) });
    } else await limitTones(reduced);
    made.push(reduced);
  }
  const [first, second] = made;
  return first && second ? print(first, second, inks) : null;
}

async function reducePlate({ data, width, height }: Plate, size: Size, sharp: SharpModule): Promise<Plate> {
  const reduced = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ ...size, fit: 'fill', kernel: 'mitchell' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data: reduced, ...size };
}
