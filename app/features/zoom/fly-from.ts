import { type Box, transformFrom } from './zoom-transform.ts';

/** Moves an enlarged picture from its place on the page, or back to it; how, is in the style sheet. */
export async function flyFrom(
  place: Box | undefined,
  picture: HTMLImageElement | null,
  way: 'here' | 'back',
): Promise<void> {
  const frame = picture?.getBoundingClientRect();
  if (!picture || !place?.width || !frame?.width || !frame.height) return;
  const ratio = picture.naturalWidth / picture.naturalHeight || 1;
  const { transform, clipPath } = transformFrom(place, frame, ratio);
  picture.style.setProperty('--place', transform);
  picture.style.setProperty('--crop', clipPath);
  picture.dataset.zoomTransform = way;
  // `finished` rejects when the animation is cancelled: nothing more to do.
  await Promise.allSettled(picture.getAnimations().map(({ finished }) => finished));
}
