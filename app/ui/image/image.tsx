import type { Image as ImageData } from '#cms/types.ts';
import { capDensity, enlarged, upTo } from './image-files.ts';

interface ImageProps {
  image: ImageData | null;
  sizes: string;
  /** In pixels. */
  widest?: number;
  /** Whether to fetch it first (L4). */
  priority?: boolean;
  cover?: boolean;
  ratio?: '16/10' | '3/2' | '4/3' | '4/5' | '1/1';
  /** Alternative text; empty for decoration. */
  alt?: string;
}

const darkScreen = 'screen and (prefers-color-scheme: dark)';

/** The security policy forbids `style`, so the style sheet has rules for quarters. */
const toQuarters = (percent: number): number => Math.round(percent / 25);

export function Image({
  image,
  sizes: shown,
  widest: widestShown = Number.POSITIVE_INFINITY,
  priority = false,
  cover = false,
  ratio,
  alt,
}: ImageProps) {
  if (!image) return null;
  const { dark, focus, crop, thumb, src, srcset, width, height } = image;
  const sizes = capDensity(crop ? enlarged(shown) : shown);
  const widest = crop ? Number.POSITIVE_INFINITY : widestShown;
  const loading = priority ? 'eager' : 'lazy';
  return (
    <span
      className="image"
      data-cover={cover || undefined}
      data-crop={crop}
      data-ratio={ratio}
      data-far={priority ? undefined : ''}
      data-focus-x={focus ? toQuarters(focus.x) : undefined}
      data-focus-y={focus ? toQuarters(focus.y) : undefined}
    >
      {thumb && !priority ? (
        <picture>
          {dark ? <source media={darkScreen} srcSet={dark.thumb} /> : null}
          <img className="image-thumb" src={thumb} alt="" loading="lazy" decoding="async" />
        </picture>
      ) : null}
      <picture className="image-whole">
        {dark ? (
          <source media={darkScreen} srcSet={upTo(dark.srcset, widest) || dark.src} sizes={sizes} />
        ) : null}
        <img
          className="image-full"
          src={src}
          srcSet={upTo(srcset, widest) || undefined}
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
