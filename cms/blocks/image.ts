import { map, mismatch } from '../decode/decode.ts';
import { toLink } from '../shapes/button.ts';
import { firstImage } from '../shapes/image.ts';
import { htmlLine, text } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

export const image = blockKind(
  'image',
  map(
    stored({ image: firstImage, alt: text, caption: htmlLine, link: text }),
    ({ image, alt, caption, link }, context) => {
      if (!image) throw mismatch('an image block with a picture', image, context);
      return { image, alt: alt || image.alt, caption, href: toLink(link, context)?.href ?? null };
    },
  ),
  { read: [], found: ['caption'] },
);
