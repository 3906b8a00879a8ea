import { type DotScreen, findScreen } from './find-screen.ts';
import { findTones } from './find-tones.ts';
import type { RawPicture } from './own-colours.ts';
import { type Plate, takeApart } from './plates.ts';
import { release } from './release.ts';
import type { TwoInks } from './two-inks.ts';

/** What an ink prints, in any size: the tones that its dots stand for, and its screen if it has one. */
export interface AnalysedPlate {
  tones: Plate;
  screen: DotScreen | null;
}

/** The plates of a picture in two inks; null when none has dots. This is most of the time of a size. */
export async function analyse(whole: RawPicture, inks: TwoInks): Promise<AnalysedPlate[] | null> {
  const plates = takeApart(whole, inks).map((plate) => ({ plate, screen: findScreen(plate) }));
  if (plates.every(({ screen }) => screen === null)) return null;
  const analysed: AnalysedPlate[] = [];
  for (const { plate, screen } of plates) {
    analysed.push({ screen, tones: screen ? await findTones(plate, screen.pitch) : plate });
    if (screen) release(plate.data);
  }
  return analysed;
}
