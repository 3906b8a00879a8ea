import { largestOf } from './largest-of.ts';

/** A picture on the page that can be enlarged, as read from the DOM. */
export interface ZoomPicture {
  image: HTMLImageElement;
  /** The original file, for a picture without larger versions. */
  original: string;
}

/** The picture that the server rendered inside an element; null when there is none. */
export function pictureIn(place: Element | null | undefined, original: string): ZoomPicture | null {
  const image = place?.querySelector<HTMLImageElement>('.image-full');
  return image ? { image, original } : null;
}

/** The address of the largest version for the current colour scheme. */
export function largestSource({ image, original }: ZoomPicture): string {
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  const chosen = sources.find(({ media }) => !media || matchMedia(media).matches);
  return largestOf((chosen ?? image).srcset) || chosen?.srcset || original;
}

/**
 * The text below the picture: its caption, or its alternative text when it has none, or shares one with the
 * rest of a gallery.
 */
export function captionOf({ image }: ZoomPicture): string {
  const figure = image.closest('figure');
  const isAlone = figure?.querySelectorAll('.image-full').length === 1;
  return (isAlone && figure?.querySelector('figcaption')?.textContent?.trim()) || image.alt;
}
