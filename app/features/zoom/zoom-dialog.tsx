import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { type Box, flyFrom } from './fly-from.ts';
import { useCloseOnScroll } from './use-close-on-scroll.ts';
import { useLargePicture } from './use-large-picture.ts';
import { zoomWords } from './words.ts';
import { captionOf, type ZoomPicture } from './zoom-picture.ts';

interface ZoomDialogProps {
  pictures: readonly ZoomPicture[];
  first: number;
  placeOf(index: number): Box | undefined;
  onClose(index: number): void;
}

export function ZoomDialog({ pictures, first, placeOf, onClose }: ZoomDialogProps) {
  const words = useWords(zoomWords, commonWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(first);
  const [isClosing, setClosing] = useState(false);
  const [isWide, setWide] = useState(false);
  const count = pictures.length;
  const current = pictures[index];
  const src = useLargePicture(current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every next picture shows its middle too
  useEffect(() => {
    if (!dialog.current?.open) {
      dialog.current?.showModal();
      closeButton.current?.focus();
    }
    setWide(showMiddle(frame.current));
  }, [index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is open
  useEffect(() => void flyFrom(placeOf(first), picture.current, 'here'), []);

  const close = async (): Promise<void> => {
    if (isClosing) return;
    setClosing(true);
    await flyFrom(placeOf(index), picture.current, 'back');
    dialog.current?.close();
  };
  useCloseOnScroll(close);

  if (!current) return null;
  const { image } = current;
  const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
  const step = (by: number): void => setIndex((index + by + count) % count);
  const byClick = ({ target, detail }: MouseEvent): void => {
    // The second click of a double click must not close the dialog.
    if (detail < 2 && (target === dialog.current || frame.current?.contains(target as Node))) void close();
  };
  const byKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    // Arrow keys scroll a focused picture that is wider than the window.
    if (by === 0 || count < 2 || event.target === frame.current) return;
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
      <div ref={frame} className="zoom-frame" tabIndex={isWide ? 0 : undefined}>
        <img
          ref={picture}
          className="zoom-picture"
          src={src}
          alt={image.alt}
          width={width}
          height={height}
          // Renders only in the browser, because the security policy forbids styles in HTML.
          style={{
            maxInlineSize: `${width}px`,
            maxBlockSize: `${height}px`,
          }}
        />
      </div>
      <div className="zoom-bar">
        <p className="zoom-caption meta" aria-live="polite">
          {count > 1 && <span>{`${index + 1} / ${count}`}</span>}
          <span>{captionOf(current)}</span>
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

function showMiddle(frame: HTMLElement | null): boolean {
  const hidden = frame ? frame.scrollWidth - frame.clientWidth : 0;
  if (frame) frame.scrollLeft = hidden / 2;
  return hidden > 0;
}
