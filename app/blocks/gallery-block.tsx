import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { Image } from '#app/ui/image/image.tsx';
import type { BlockProps } from './block-of.ts';
import { Caption } from './caption.tsx';

/** Pictures side by side at one height. An odd last one takes the whole row. */
export function GalleryBlock({ block, isFull }: BlockProps<'gallery'>) {
  const { gallery } = usePageWords();
  return (
    <figure className="block-gallery">
      <ul aria-label={gallery}>
        {block.images.map((image) => (
          <li key={image.id} data-zoom={image.url}>
            <Image
              image={image}
              sizes={
                isFull
                  ? '(min-width: 64em) 31vw, (min-width: 46em) 46vw, 92vw'
                  : '(min-width: 46em) 20rem, 92vw'
              }
              ratio="4/3"
            />
          </li>
        ))}
      </ul>
      <Caption html={block.caption} />
    </figure>
  );
}
