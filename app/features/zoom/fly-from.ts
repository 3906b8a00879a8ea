import { type Box, flightFrom } from './flight.ts';

const FLIGHT = { duration: 420, easing: 'cubic-bezier(.22,.8,.18,1)' };
const AT_REST = { transform: 'none', clipPath: 'inset(0px 0px)' };

/** Animates an enlarged picture from its place on the page, or back to it; without animation for reduced motion. */
export async function flyFrom(
  place: Box | undefined,
  picture: HTMLImageElement | null,
  direction: 'normal' | 'reverse',
): Promise<void> {
  const frame = picture?.getBoundingClientRect();
  if (!picture || !place?.width || !frame?.width || !frame.height) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const ratio = picture.naturalWidth / picture.naturalHeight || 1;
  const frames = [flightFrom(place, frame, ratio), AT_REST];
  // `finished` rejects when the animation is cancelled: nothing more to do.
  await picture.animate(frames, { ...FLIGHT, direction }).finished.catch(() => {});
}
