import type { Words } from '#app/i18n/words.nl.ts';
import { flightFrom } from './flight.ts';
import { createZoomDialog } from './zoom-dialog.ts';
import { captionOf, largestSource, type ZoomPicture } from './zoom-picture.ts';

/** How far the page may be scrolled before the picture goes back to its place, in pixels (specification 9). */
const SCROLL_OFFSET = 40;
const FLIGHT = { duration: 420, easing: 'cubic-bezier(.22,.8,.18,1)' };
const AT_REST = { transform: 'none', clipPath: 'inset(0px 0px)' };

/** Shows one of the pictures over the whole page; gives the function that takes it away at once. */
export function openZoom(pictures: readonly ZoomPicture[], first: number, words: Words): () => void {
  const count = pictures.length;
  let index = first;
  let ratio = 1;
  let isClosing = false;
  let startedAt: number | null = null;
  const { dialog, picture, say } = createZoomDialog(words, {
    close: () => void close(),
    ...(count > 1 && { step: (by: number) => show((index + by + count) % count) }),
  });

  const show = (next: number): void => {
    index = next;
    const current = pictures[index];
    if (!current) return;
    const { image } = current;
    picture.alt = image.alt;
    // Never larger than it is; its attributes know, whichever version is shown first.
    ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height')) || 1;
    picture.style.maxInlineSize = `${image.getAttribute('width')}px`;
    picture.style.maxBlockSize = `${image.getAttribute('height')}px`;
    picture.src = image.currentSrc || image.src;
    say([...(count > 1 ? [`${index + 1} / ${count}`] : []), ...captionOf(current)]);
    void enlarge(picture, largestSource(current), () => pictures[index] === current);
  };

  const fly = async (direction: 'normal' | 'reverse'): Promise<void> => {
    const place = pictures[index]?.button.getBoundingClientRect();
    const frame = picture.getBoundingClientRect();
    if (!place?.width || !frame.width || !frame.height) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const frames = [flightFrom(place, frame, ratio), AT_REST];
    // A flight that is broken off has nothing more to do.
    await picture.animate(frames, { ...FLIGHT, direction }).finished.catch(() => {});
  };

  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    dialog.dataset.closing = '';
    await fly('reverse');
    dialog.close();
  };

  const closeWhenScrolled = (): void => {
    if (startedAt !== null && Math.abs(window.scrollY - startedAt) > SCROLL_OFFSET) void close();
  };

  const end = (): void => {
    window.removeEventListener('scroll', closeWhenScrolled);
    dialog.remove();
    pictures[index]?.button.focus({ preventScroll: true });
  };

  window.addEventListener('scroll', closeWhenScrolled, { passive: true });
  dialog.addEventListener('close', end, { once: true });
  show(first);
  document.body.append(dialog);
  dialog.showModal();
  void fly('normal');
  // A page that still glides to the button that was reached by keyboard stops first, or the picture would close at once.
  window.scrollTo({ top: window.scrollY, behavior: 'instant' });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      startedAt = window.scrollY;
    }),
  );
  return () => dialog.close();
}

/** Puts the largest version in place once it can be shown in one piece; what is there stays until then, or for good. */
async function enlarge(picture: HTMLImageElement, source: string, isWanted: () => boolean): Promise<void> {
  const large = new Image();
  large.src = source;
  try {
    await large.decode();
    if (isWanted()) picture.src = large.src;
  } catch (error) {
    console.warn(`The large picture ${source} could not be fetched.`, error);
  }
}
