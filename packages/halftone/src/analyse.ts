import { type DotScreen, findScreen } from './find-screen.ts';
import { findTones } from './find-tones.ts';
import type { RawPicture } from './own-colours.ts';
import { type Plate, takeApart } from './plates.ts';
import { release } from './release.ts';
import type { TwoInks } from './two-inks.ts';

export interface AnalysedPlate {
  tones: Plate;
  screen: DotScreen | null;
}

/** Returns null if no plate has dots. */
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
