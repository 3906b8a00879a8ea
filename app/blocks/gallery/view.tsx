import { Zoomable } from '#app/features/zoom/zoomable.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { Image } from '#app/ui/image/image.tsx';
import type { BlockProps } from '../block-of.ts';
import { Caption } from '../caption.tsx';
import { galleryWords } from './words.ts';

export function View({ block, isFull }: BlockProps<'gallery'>) {
  const { gallery } = useWords(galleryWords);
  const sizes = isFull
    ? '(min-width: 64em) 31vw, (min-width: 46em) 46vw, 92vw'
    : '(min-width: 64em) 28vw, (min-width: 46em) 46vw, 92vw';
  const pictures = block.images.map((image) => (
    <Image key={image.id} image={image} sizes={sizes} ratio="4/3" />
  ));
  return (
    <figure className="block-gallery">
      <Island
        of={Zoomable}
        when="load"
        label={gallery}
        originals={block.images.map(({ url }) => url)}
        slots={Object.fromEntries(pictures.entries())}
      />
      <Caption html={block.caption} />
    </figure>
  );
}
