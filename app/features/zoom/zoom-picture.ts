import { largestOf } from './largest-of.ts';

/** A picture on the page that can be enlarged, as the browser has it. */
export interface ZoomPicture {
  image: HTMLImageElement;
  /** The file it was made from: for a picture that has no larger versions. */
  original: string;
}

/** The picture that the server rendered into a place of the page; null when there is none. */
export function pictureIn(place: Element | null | undefined, original: string): ZoomPicture | null {
  const image = place?.querySelector<HTMLImageElement>('.image-full');
  return image ? { image, original } : null;
}

/** The address of the largest version in the visitor's theme. */
export function largestSource({ image, original }: ZoomPicture): string {
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  const chosen = sources.find(({ media }) => !media || matchMedia(media).matches);
  return largestOf((chosen ?? image).srcset) || chosen?.srcset || original;
}

/** What is said of the picture below it: the words for who cannot see it, then the editor's own. */
export function captionOf({ image }: ZoomPicture): string[] {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? '';
  return [...new Set([image.alt, caption])].filter(Boolean);
}
