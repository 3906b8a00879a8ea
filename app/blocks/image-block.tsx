import { Image } from '#app/ui/image/image.tsx';
import type { BlockProps } from './block-of.ts';
import { Caption } from './caption.tsx';

export function ImageBlock({ block, isFull }: BlockProps<'image'>) {
  const { image, alt, caption, href } = block;
  const picture = (
    <Image image={image} alt={alt || image.alt} sizes={isFull ? '100vw' : '(min-width: 46em) 41rem, 92vw'} />
  );
  return (
    <figure className="block-image" data-zoom={href ? undefined : image.url}>
      {href ? <a href={href}>{picture}</a> : picture}
      <Caption html={caption} credit={image.credit} />
    </figure>
  );
}
