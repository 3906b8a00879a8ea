import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useSound } from '#app/features/sound/use-sound.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import { isPlainClick } from '#app/navigation/is-plain-click.ts';
import { createVoice } from './create-voice.ts';
import { cellOf } from './sounding-cell.ts';

interface ThemeSoundsProps {
  listen: string;
  help: string;
}

/** Milliseconds after which a press is no click. */
const HOLD = 250;

function ThemeSoundsView({ listen, help }: ThemeSoundsProps) {
  const { sound } = useSound();
  const [isReady, setReady] = useState(false);
  const [isOn, setOn] = useState(false);
  const voice = useRef<ReturnType<typeof createVoice>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  useEffect(() => {
    setReady(true);
    return () => clearTimeout(timer.current);
  }, []);

  function play(target: EventTarget): void {
    const cell = cellOf(target);
    if (!cell) return;
    sound.pause();
    voice.current ??= createVoice();
    voice.current.play(cell);
  }

  function press(event: PointerEvent): void {
    wasHeld.current = false;
    const { target } = event;
    if (event.button !== 0 || !isPlainClick(event) || !cellOf(target)) return;
    if (isOn) {
      play(target);
      return;
    }
    timer.current = setTimeout(() => {
      wasHeld.current = true;
      play(target);
    }, HOLD);
  }

  const release = (): void => clearTimeout(timer.current);

  function click(event: MouseEvent): void {
    const isKey = isOn && isPlainClick(event) && cellOf(event.target) !== null;
    if (!isKey && !wasHeld.current) return;
    wasHeld.current = false;
    event.preventDefault();
    // A pointer has already started the sound.
    if (event.detail === 0) play(event.target);
  }

  return (
    <div>
      <p className="theme-sounds" data-ready={isReady || undefined} data-print="no">
        <button type="button" aria-pressed={isOn} title={help} onClick={() => setOn(!isOn)}>
          {listen}
        </button>
        <span className="meta meta-2" role="status">
          {isOn ? help : ''}
        </span>
      </p>
      <Slot
        as="div"
        name="grid"
        onPointerDown={press}
        onPointerUp={release}
        onPointerCancel={release}
        onDragStart={release}
        onClick={click}
        // A long press would open a phone's menu.
        onContextMenu={(event) => wasHeld.current && event.preventDefault()}
      />
    </div>
  );
}

export const ThemeSounds = defineIsland('theme-sounds', { listen: '', help: '' }, ThemeSoundsView);
