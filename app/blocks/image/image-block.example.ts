import { exampleImage } from '#app/ui/example-image.ts';
import type { BlockOf } from '../block-of.ts';

export const imageExample: BlockOf<'image'> = {
  type: 'image',
  id: 'image',
  image: exampleImage,
  alt: '',
  caption: { html: 'De zaal' },
  href: null,
};
