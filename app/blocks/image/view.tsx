import { ZoomImage } from '#app/features/zoom/zoom-image.tsx';
import { Image } from '#app/ui/image/image.tsx';
import type { BlockProps } from '../block-of.ts';
import { Caption } from '../caption.tsx';

export function View({ block, isFull }: BlockProps<'image'>) {
  const { image, alt, caption, href } = block;
  const Picture = href ? Image : ZoomImage;
  const picture = (
    <Picture image={image} alt={alt || image.alt} sizes={isFull ? '100vw' : '(min-width: 64em) 56vw, 92vw'} />
  );
  return (
    <figure className="block-image">
      {href ? <a href={href}>{picture}</a> : picture}
      <Caption html={caption} credit={image.credit} />
    </figure>
  );
}
