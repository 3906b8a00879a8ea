export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * How a picture lies over the place it came from: moved and made smaller around its middle, and cut where the page cuts it.
 * An animation from here to nothing at all opens it; the other way round closes it.
 */
export function flightFrom(place: Box, picture: Box): { transform: string; clipPath: string } {
  const scale = Math.max(place.width / picture.width, place.height / picture.height);
  const x = place.left + place.width / 2 - (picture.left + picture.width / 2);
  const y = place.top + place.height / 2 - (picture.top + picture.height / 2);
  const cutX = (picture.width - place.width / scale) / 2;
  const cutY = (picture.height - place.height / scale) / 2;
  return {
    transform: `translate(${px(x)}, ${px(y)}) scale(${Number(scale.toFixed(4))})`,
    clipPath: `inset(${px(cutY)} ${px(cutX)})`,
  };
}

const px = (length: number): string => `${Number(length.toFixed(1))}px`;
