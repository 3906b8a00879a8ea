import { map, mismatch } from '../decode/decode.ts';
import { images } from '../shapes/image.ts';
import { htmlLine } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

export const gallery = blockKind(
  'gallery',
  map(stored({ images, caption: htmlLine }), (content, context) => {
    if (content.images.length === 0) throw mismatch('a gallery with pictures', null, context);
    return content;
  }),
  { read: [], found: ['caption'] },
);
