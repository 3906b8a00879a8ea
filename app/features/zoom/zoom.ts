import type { Behaviour } from '#app/navigation/start-behaviours.ts';
import type { ZoomPicture } from './zoom-picture.ts';

const buttons = 'button.zoom-open';
const loadDialog = () => import('./open-zoom.ts');

/**
 * Lets a picture be enlarged (specification 2 and 9): a real button over it, so that it can be reached and named without a pointer;
 * what opens comes when the button is pointed at, focused or pressed.
 * A library was looked at first: medium-zoom has the specified margin and scroll distance, but no button, no dialog and no captions.
 */
export const zoom: Behaviour = (element, { words }) => {
  const image = element.querySelector<HTMLImageElement>('.image-full');
  if (!image) return () => {};
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-open';
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-label', [words.enlarge, image.alt].filter(Boolean).join(': '));
  image.closest('.image')?.append(button);

  let isGone = false;
  let close = (): void => {};
  const warm = (): void => void loadDialog().catch(() => undefined);
  button.addEventListener('pointerenter', warm, { once: true });
  button.addEventListener('focus', warm, { once: true });
  button.addEventListener('click', () => {
    loadDialog().then(
      ({ openZoom }) => {
        // Pressed twice while its code came, it opens once.
        if (isGone || document.querySelector('dialog.zoom')) return;
        const pictures = picturesAround(element);
        const index = pictures.findIndex((picture) => picture.button === button);
        close = openZoom(pictures, Math.max(0, index), words);
      },
      (error: unknown) => console.error('The enlargement could not be loaded.', error),
    );
  });
  return () => {
    isGone = true;
    close();
    button.remove();
  };
};

/** The pictures of the same gallery, or the one there is. */
function picturesAround(element: HTMLElement): ZoomPicture[] {
  const group = element.parentElement?.closest('.block-gallery') ?? element;
  return [...group.querySelectorAll<HTMLButtonElement>(buttons)].flatMap((button) => {
    const image = button.parentElement?.querySelector<HTMLImageElement>('.image-full');
    const original = button.closest<HTMLElement>('[data-zoom]')?.dataset.zoom ?? '';
    return image ? [{ image, button, original }] : [];
  });
}
