import type { Sharp } from 'sharp';
import { lightestOf, MOST_COLOURS, type RawPicture } from './own-colours.ts';
import type { Plate } from './plates.ts';

const HALF = 128;

/**
 * Gives transparent pixels the lightest colour of the rest. The mask is 255 where the picture is, null
 * without gaps. Returns null for too many colours.
 */
export async function cutOut(picture: Sharp): Promise<{ whole: RawPicture; mask: Plate | null } | null> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const whole: RawPicture = { data: Buffer.alloc(3 * width * height), width, height, channels: 3 };
  const mask: Plate = { data: new Uint8Array(width * height), width, height };
  const seen = new Set<number>();
  for (let at = 0; at < mask.data.length; at += 1) {
    if ((data[4 * at + 3] ?? 0) < HALF) continue;
    mask.data[at] = 255;
    data.copy(whole.data, 3 * at, 4 * at, 4 * at + 3);
    seen.add(data.readUIntBE(4 * at, 3));
    if (seen.size > MOST_COLOURS) return null;
  }
  if (!mask.data.includes(0)) return { whole, mask: null };
  const paper = lightestOf([...seen]);
  for (let at = 0; at < mask.data.length; at += 1)
    if (mask.data[at] === 0) whole.data.writeUIntBE(paper, 3 * at, 3);
  return { whole, mask };
}

export function cutAgain({ data, width, height }: RawPicture, mask: Plate): RawPicture {
  const cut = Buffer.alloc(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    data.copy(cut, 4 * at, 3 * at, 3 * at + 3);
    cut[4 * at + 3] = (mask.data[at] ?? 0) < HALF ? 0 : 255;
  }
  return { data: cut, width, height, channels: 4 };
}
