import { createHash } from 'node:crypto';
import { type DotScreen, findScreen } from './find-screen.ts';
import { findTones } from './find-tones.ts';
import type { RawPicture } from './own-colours.ts';
import { type Plate, takeApart } from './plates.ts';
import type { TwoInks } from './two-inks.ts';

/** What an ink prints, in any size: the tones that its dots stand for, and its screen if it has one. */
export interface AnalysedPlate {
  tones: Plate;
  screen: DotScreen | null;
}

/** Pages ask for a picture in several sizes at a time: so many pictures wait for their other sizes. */
const MOST = 3;
/** Milliseconds. */
const SHARED = 10_000;

const recent = new Map<string, Promise<AnalysedPlate[] | null>>();

/** The plates of a picture in two inks; null when none has dots. This is most of the time of a size. */
export function analyse(whole: RawPicture, inks: TwoInks): Promise<AnalysedPlate[] | null> {
  const key = `${whole.width} ${createHash('sha1').update(whole.data).digest('base64')}`;
  const known = recent.get(key);
  if (known) return known;
  const made = analyseAnew(whole, inks);
  recent.set(key, made);
  for (const [oldest] of recent) if (recent.size > MOST) recent.delete(oldest);
  const drop = () => recent.get(key) === made && recent.delete(key);
  setTimeout(drop, SHARED).unref();
  made.catch(drop);
  return made;
}

async function analyseAnew(whole: RawPicture, inks: TwoInks): Promise<AnalysedPlate[] | null> {
  const plates = takeApart(whole, inks).map((plate) => ({ plate, screen: findScreen(plate) }));
  if (plates.every(({ screen }) => screen === null)) return null;
  const analysed: AnalysedPlate[] = [];
  for (const { plate, screen } of plates)
    analysed.push({ screen, tones: screen ? await findTones(plate, screen.pitch) : plate });
  return analysed;
}
