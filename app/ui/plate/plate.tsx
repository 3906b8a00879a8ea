import type { ReactNode } from 'react';
import type { Image as ImageData } from '#cms/types.ts';
import { Image } from '../image/image.tsx';

interface PlateProps {
  ink: 'red' | 'blue';
  /**
   * The position of the plate: `start` left and reaching below the picture, `end` right, `corner` in the lower left,
   * growing with its facts.
   */
  at: 'start' | 'end' | 'corner';
  image: ImageData | null;
  priority?: boolean;
  children: ReactNode;
  /** Shown beside the plate, below the picture: a caption, controls. */
  aside?: ReactNode;
}

/** The main element of the design: a flat plate of ink and a picture, overprinted where they overlap. Text is never on the overlap. */
export function Plate({ ink, at, image, priority = false, children, aside }: PlateProps) {
  return (
    <div className="plate" data-at={at} data-bare={image ? undefined : true}>
      <div className="plate-ground" data-ink={ink} />
      {image ? (
        <>
          <div className="plate-picture">
            <Image image={image} sizes="(min-width: 64em) 67vw, 100vw" priority={priority} cover />
          </div>
          {image.dark?.isGlow ? <div className="plate-over plate-glow" /> : null}
          <div className="plate-over" data-ink={ink} data-glow={image.dark?.isGlow || undefined} />
        </>
      ) : null}
      <div className="plate-text" data-ink={ink}>
        {children}
      </div>
      {aside ? <div className="plate-aside">{aside}</div> : null}
    </div>
  );
}
