import { type DotScreen, findScreen } from './find-screen.ts';
import { findTones } from './find-tones.ts';
import type { RawPicture } from './own-colours.ts';
import { type Plate, takeApart } from './plates.ts';
import { release } from './release.ts';
import type { TwoInks } from './two-inks.ts';

/** One ink in any size: the tones of its dots, and its screen if it has one. */
export interface AnalysedPlate {
  tones: Plate;
  screen: DotScreen | null;
}

/** Is the slowest step of a size. Returns null if no plate has dots. */
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
