import type { ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { exampleImage } from '#app/ui/example-image.ts';
import { Image } from '#app/ui/image/image.tsx';
import { Zoomable } from './zoomable.tsx';

const picture = <Image image={exampleImage} sizes="20rem" ratio="4/3" />;

export const examples: Record<string, ReactElement> = {
  one: <Island of={Zoomable} when="never" label="" originals={['/a.webp']} slots={{ 0: picture }} />,
  gallery: (
    <Island
      of={Zoomable}
      when="never"
      label="Beelden"
      originals={['/a.webp', '/b.webp']}
      slots={{ 0: picture, 1: picture }}
    />
  ),
};
