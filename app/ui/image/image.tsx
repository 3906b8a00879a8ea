import type { Image as ImageData } from '#cms/types.ts';

interface ImageProps {
  image: ImageData | null;
  /** How wide it is shown, as in the `sizes` attribute: it decides which file is fetched. */
  sizes: string;
  /** In sight at once: fetched first, and not when it comes near (L4). */
  priority?: boolean;
  /** Fills the frame around it. */
  cover?: boolean;
  ratio?: '16/10' | '3/2' | '4/3' | '4/5' | '1/1';
  /** Empty for decoration; the picture's own text when left out. */
  alt?: string;
}

const darkScreen = 'screen and (prefers-color-scheme: dark)';

/** The style sheet knows eleven places on each side: the policy forbids styles in the markup. */
const toTens = (percent: number): number => Math.round(percent / 10);

/** A picture that takes its room before it comes, shows its small version first and has a dark one when the editor gave it (L4). */
export function Image({ image, sizes, priority = false, cover = false, ratio, alt }: ImageProps) {
  if (!image) return null;
  const { dark, focus, thumb, src, srcset, width, height } = image;
  const loading = priority ? 'eager' : 'lazy';
  return (
    <span
      className="image"
      data-cover={cover || undefined}
      data-ratio={ratio}
      data-focus-x={focus ? toTens(focus.x) : undefined}
      data-focus-y={focus ? toTens(focus.y) : undefined}
    >
      {thumb && !priority ? (
        <picture>
          {dark ? <source media={darkScreen} srcSet={dark.thumb} /> : null}
          <img className="image-thumb" src={thumb} alt="" loading="lazy" decoding="async" />
        </picture>
      ) : null}
      <picture className="image-whole">
        {dark ? <source media={darkScreen} srcSet={dark.srcset || dark.src} sizes={sizes} /> : null}
        <img
          className="image-full"
          src={src}
          srcSet={srcset || undefined}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt ?? image.alt}
          loading={loading}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </picture>
    </span>
  );
}
