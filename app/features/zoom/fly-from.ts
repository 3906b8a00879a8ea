export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

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
  // `finished` rejects when the animation is cancelled.
  await Promise.allSettled(picture.getAnimations().map(({ finished }) => finished));
}

export function transformFrom(place: Box, frame: Box, ratio: number) {
  const width = Math.min(frame.width, frame.height * ratio);
  const scale = Math.max(place.width / width, (place.height * ratio) / width);
  const x = place.left + place.width / 2 - (frame.left + frame.width / 2);
  const y = place.top + place.height / 2 - (frame.top + frame.height / 2);
  const cutX = (frame.width - place.width / scale) / 2;
  const cutY = (frame.height - place.height / scale) / 2;
  return {
    transform: `translate(${px(x)}, ${px(y)}) scale(${Number(scale.toFixed(4))})`,
    clipPath: `inset(${px(cutY)} ${px(cutX)})`,
  };
}

const px = (length: number): string => `${Number(length.toFixed(1))}px`;
