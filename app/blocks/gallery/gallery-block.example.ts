import { exampleImage } from '#app/ui/example-image.ts';
import type { BlockOf } from '../block-of.ts';

export const galleryExample: BlockOf<'gallery'> = {
  type: 'gallery',
  id: 'gallery',
  images: [exampleImage, { ...exampleImage, id: 'stad', alt: 'Een stad' }],
  caption: { html: 'Twee beelden' },
};
