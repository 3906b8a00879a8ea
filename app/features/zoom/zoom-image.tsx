import type { ComponentProps } from 'react';
import { Island } from '#app/islands/island.tsx';
import { Image } from '#app/ui/image/image.tsx';
import { Zoomable } from './zoomable.tsx';

export function ZoomImage(props: ComponentProps<typeof Image>) {
  const { image } = props;
  if (!image) return null;
  return (
    <Island of={Zoomable} when="idle" label="" originals={[image.url]} slots={{ 0: <Image {...props} /> }} />
  );
}
