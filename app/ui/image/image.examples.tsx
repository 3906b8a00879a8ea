import type { ReactElement } from 'react';
import { exampleImage } from '../example-image.ts';
import { Image } from './image.tsx';

export const examples: Record<string, ReactElement> = {
  natural: <Image image={exampleImage} sizes="100vw" />,
  cropped: <Image image={exampleImage} sizes="50vw" ratio="4/5" />,
  first: <Image image={{ ...exampleImage, dark: null }} sizes="100vw" priority />,
  missing: <Image image={null} sizes="100vw" />,
};
