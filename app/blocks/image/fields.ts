import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { map, mismatch } from '#cms/decode/decode.ts';
import { toLink } from '#cms/shapes/button.ts';
import { firstImage } from '#cms/shapes/image.ts';
import { htmlLine, text } from '#cms/shapes/values.ts';

export const image = blockKind(
  'image',
  map(
    stored({ image: firstImage, alt: text, caption: htmlLine, link: text }),
    ({ image, alt, caption, link }, context) => {
      if (!image) throw mismatch('an image block with a picture', image, context);
      return { image, alt: alt || image.alt, caption, href: toLink(link, context)?.href ?? null };
    },
  ),
  {
    read: [],
    found: ['caption'],
    pictures: (block) => [block.image],
    example: { content: { image: ['file://zaal'], alt: '', caption: 'De zaal', link: '' } },
  },
);
