import { largestOf } from './largest-of.ts';

export interface ZoomPicture {
  image: HTMLImageElement;
  /** The original file, for a picture without larger versions. */
  original: string;
}

export function pictureIn(place: Element | null | undefined, original: string): ZoomPicture | null {
  const image = place?.querySelector<HTMLImageElement>('.image-full');
  return image ? { image, original } : null;
}

export function largestSource({ image, original }: ZoomPicture): string {
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  const chosen = sources.find(({ media }) => !media || matchMedia(media).matches);
  return largestOf((chosen ?? image).srcset) || chosen?.srcset || original;
}

/** The caption, or the alternative text of a picture without one, or in a gallery. */
export function captionOf({ image }: ZoomPicture): string {
  const figure = image.closest('figure');
  const isAlone = figure?.querySelectorAll('.image-full').length === 1;
  return (isAlone && figure?.querySelector('figcaption')?.textContent?.trim()) || image.alt;
}
