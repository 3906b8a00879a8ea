import { Zoomable } from '#app/features/zoom/zoomable.tsx';
import { Island } from '#app/islands/island.tsx';
import { Image } from '#app/ui/image/image.tsx';
import type { BlockProps } from '../block-of.ts';
import { Caption } from '../caption.tsx';

export function ImageBlock({ block, isFull }: BlockProps<'image'>) {
  const { image, alt, caption, href } = block;
  const picture = (
    <Image image={image} alt={alt || image.alt} sizes={isFull ? '100vw' : '(min-width: 64em) 56vw, 92vw'} />
  );
  return (
    <figure className="block-image">
      {href ? (
        <a href={href}>{picture}</a>
      ) : (
        <Island of={Zoomable} when="load" label="" originals={[image.url]} slots={{ 0: picture }} />
      )}
      <Caption html={caption} credit={image.credit} />
    </figure>
  );
}
