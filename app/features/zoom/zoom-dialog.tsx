import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import type { Box } from './flight.ts';
import { flyFrom } from './fly-from.ts';
import { useCloseOnScroll } from './use-close-on-scroll.ts';
import { useLargePicture } from './use-large-picture.ts';
import { captionOf, type ZoomPicture } from './zoom-picture.ts';

interface ZoomDialogProps {
  pictures: readonly ZoomPicture[];
  first: number;
  /** Where a picture is on the page: it flies from there and back. */
  placeOf(index: number): Box | undefined;
  onClose(index: number): void;
}

/** A picture over the whole page, as large as it is: a modal dialog, so that focus stays in it and Escape ends it. */
export function ZoomDialog({ pictures, first, placeOf, onClose }: ZoomDialogProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(first);
  const [isClosing, setClosing] = useState(false);
  const count = pictures.length;
  const current = pictures[index];
  const src = useLargePicture(current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    closeButton.current?.focus();
    void flyFrom(placeOf(first), picture.current, 'normal');
  }, []);

  // Never larger than it is; its attributes know, whichever version is shown. Not a `style` in the markup: the policy allows none.
  useLayoutEffect(() => {
    if (!picture.current || !current) return;
    picture.current.style.maxInlineSize = `${current.image.getAttribute('width')}px`;
    picture.current.style.maxBlockSize = `${current.image.getAttribute('height')}px`;
  }, [current]);

  const close = async (): Promise<void> => {
    if (isClosing) return;
    setClosing(true);
    await flyFrom(placeOf(index), picture.current, 'reverse');
    // It may have gone with its page meanwhile.
    dialog.current?.close();
  };
  useCloseOnScroll(close);

  if (!current) return null;
  const { image } = current;
  const step = (by: number): void => setIndex((index + by + count) % count);
  const byClick = ({ target, detail }: MouseEvent): void => {
    // The second click of a double one on the picture of the page is no wish to be rid of it.
    if (detail < 2 && (target === dialog.current || target === picture.current)) void close();
  };
  const byKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0 || count < 2) return;
    event.preventDefault();
    step(by);
  };
  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={words.enlarged}
      data-closing={isClosing ? '' : undefined}
      onClick={byClick}
      onKeyDown={byKey}
      onCancel={(event) => {
        event.preventDefault();
        void close();
      }}
      onClose={() => onClose(index)}
    >
      <img ref={picture} className="zoom-picture" src={src} alt={image.alt} />
      <div className="zoom-bar">
        <p className="zoom-caption meta" aria-live="polite">
          {count > 1 && <span>{`${index + 1} / ${count}`}</span>}
          {captionOf(current).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p className="zoom-steps">
          {count > 1 && (
            <>
              <IconButton icon="arrow-left" label={words.previous} onClick={() => step(-1)} />
              <IconButton icon="arrow-right" label={words.next} onClick={() => step(1)} />
            </>
          )}
          <IconButton ref={closeButton} icon="cross" label={words.close} onClick={() => void close()} />
        </p>
      </div>
    </dialog>
  );
}
