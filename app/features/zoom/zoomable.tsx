import { useEffect, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import { useLate } from '#app/ui/use-late.ts';
import { zoomWords } from './words.ts';
import { pictureIn, type ZoomPicture } from './zoom-picture.ts';

const loadDialog = () => import('./zoom-dialog.tsx').then((module) => module.ZoomDialog);
const warmDialog = () => void loadDialog().catch(() => undefined);

interface ZoomableProps {
  originals: readonly string[];
  label: string;
}

/** Uses buttons, which have a name and work without a pointer. */
function ZoomableView({ originals, label }: ZoomableProps) {
  const words = useWords(zoomWords);
  const places = useRef<(HTMLElement | null)[]>([]);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const [names, setNames] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<{ first: number; pictures: ZoomPicture[] } | null>(null);
  const [Dialog, fetchDialog] = useLate(loadDialog);

  const pictures = () =>
    originals.flatMap((original, index) => pictureIn(places.current[index], original) ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures of an island never change
  useEffect(() => setNames(pictures().map(({ image }) => image.alt)), []);

  const enlarge = (index: number): void => {
    fetchDialog().then(
      () => setOpen({ first: index, pictures: pictures() }),
      (error: unknown) => console.error('The enlargement could not be loaded.', error),
    );
  };
  const close = (index: number): void => {
    setOpen(null);
    buttons.current[index]?.focus({ preventScroll: true });
  };
  const Place = label === '' ? 'div' : 'li';
  const contents = originals.map((_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a gallery may hold a picture twice, and its order never changes
    <Place key={index} className="zoom-place">
      <Slot
        as="div"
        name={String(index)}
        ref={(place: HTMLElement | null) => {
          places.current[index] = place;
        }}
      />
      {names[index] !== undefined && (
        <button
          ref={(button) => {
            buttons.current[index] = button;
          }}
          type="button"
          className="zoom-open"
          aria-haspopup="dialog"
          aria-label={[words.enlarge, names[index]].filter(Boolean).join(': ')}
          onPointerEnter={warmDialog}
          onFocus={warmDialog}
          onClick={() => enlarge(index)}
        />
      )}
    </Place>
  ));
  return (
    <>
      {label === '' ? contents : <ul aria-label={label}>{contents}</ul>}
      {Dialog && open && (
        <Dialog
          {...open}
          placeOf={(index) => places.current[index]?.getBoundingClientRect()}
          onClose={close}
        />
      )}
    </>
  );
}

export const Zoomable = defineIsland('zoomable', { originals: [''], label: '' }, ZoomableView);
