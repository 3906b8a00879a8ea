import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import { from } from '#app/ui/breakpoints.ts';
import { useNameField } from '#app/ui/name-field.ts';
import type { Image as ImageData } from '#cms/types.ts';
import { Image } from '../image/image.tsx';

const OTHER = { red: 'blue', blue: 'red', tint: 'blue' } as const;

interface PlateProps {
  /** `tint` is for past and cancelled events. */
  ink: 'red' | 'blue' | 'tint';
  at: 'start' | 'end' | 'corner';
  image: ImageData | null;
  field?: string;
  picture?: FunctionComponent<ComponentProps<typeof Image>>;
  drawing?: ReactNode;
  priority?: boolean;
  children: ReactNode;
  aside?: ReactNode;
}

export function Plate({
  ink,
  at,
  image,
  field,
  picture: Picture = Image,
  drawing,
  priority = false,
  children,
  aside,
}: PlateProps) {
  const nameField = useNameField();
  const isGlow = image ? image.dark?.isGlow : Boolean(drawing);
  const isBare = !image && !drawing;
  return (
    <div className="plate" data-moves="teaser" data-at={at} data-bare={isBare || undefined}>
      <div className="plate-ground" data-ink={ink} />
      <div
        {...nameField(field)}
        className="plate-picture"
        data-moves="picture"
        data-ink={isBare ? OTHER[ink] : undefined}
      >
        {image ? (
          <Picture image={whole(image)} sizes={`${from.large} 67vw, 100vw`} priority={priority} cover />
        ) : (
          drawing
        )}
      </div>
      {ink !== 'tint' && (
        <div className="plate-over" data-moves="overlap" data-glow={isGlow || undefined}>
          {isBare ? (
            <i className="plate-grey" data-ink="third" />
          ) : (
            <>
              <i className="plate-sieve" data-ink={ink} />
              <i className="plate-grey" />
              <i data-ink={ink} />
              <i className="plate-dark" />
            </>
          )}
        </div>
      )}
      <div className="plate-text" data-ink={ink}>
        {children}
      </div>
      {aside ? <div className="plate-aside">{aside}</div> : null}
    </div>
  );
}

/** Removes the crop, which is for cards. */
function whole({ crop: _, ...image }: ImageData): ImageData {
  return image;
}
