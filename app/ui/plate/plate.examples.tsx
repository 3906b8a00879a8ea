import type { ReactElement } from 'react';
import { exampleImage } from '../example-image.ts';
import { Plate } from './plate.tsx';

const glowing = exampleImage.dark && { ...exampleImage, dark: { ...exampleImage.dark, isGlow: true } };
const words = <p className="h2">Een zaal vol dialecten</p>;

export const examples: Record<string, ReactElement> = {
  start: (
    <Plate ink="red" at="start" image={exampleImage} priority>
      {words}
    </Plate>
  ),
  end: (
    <Plate ink="blue" at="end" image={glowing}>
      {words}
    </Plate>
  ),
  corner: (
    <Plate ink="blue" at="corner" image={exampleImage} aside={<p className="meta">{exampleImage.caption}</p>}>
      {words}
    </Plate>
  ),
  bare: (
    <Plate ink="red" at="start" image={null}>
      {words}
    </Plate>
  ),
};
