import { useEffect, useState } from 'react';
import { largestSource, type ZoomPicture } from './zoom-picture.ts';

export function useLargePicture(picture: ZoomPicture | undefined): string | undefined {
  const [large, setLarge] = useState<{ of: ZoomPicture; src: string } | null>(null);
  useEffect(() => {
    if (!picture) return;
    let isOver = false;
    const source = largestSource(picture);
    const image = new Image();
    image.src = source;
    image.decode().then(
      () => {
        if (!isOver) setLarge({ of: picture, src: image.src });
      },
      (error: unknown) => console.warn(`The large picture ${source} could not be fetched.`, error),
    );
    return () => {
      isOver = true;
    };
  }, [picture]);
  if (!picture) return undefined;
  return large?.of === picture ? large.src : picture.image.currentSrc || picture.image.src;
}
