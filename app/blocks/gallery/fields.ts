import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { map, mismatch } from '#cms/decode/decode.ts';
import { images } from '#cms/shapes/image.ts';
import { htmlLine } from '#cms/shapes/values.ts';

export const gallery = blockKind(
  'gallery',
  map(stored({ images, caption: htmlLine }), (content, context) => {
    if (content.images.length === 0) throw mismatch('a gallery with pictures', null, context);
    return content;
  }),
  {
    read: [],
    found: ['caption'],
    pictures: (block) => block.images,
    example: { content: { images: ['file://zaal', 'file://stad'], caption: 'Twee beelden' } },
  },
);
