import { largestOf } from './largest-of.ts';

/** A picture on the page that can be enlarged. */
export interface ZoomPicture {
  image: HTMLImageElement;
  /** What opens it, and gets focus back. */
  button: HTMLButtonElement;
  /** The file it was made from: for a picture that has no larger versions. */
  original: string;
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
