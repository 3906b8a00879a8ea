import type { KeyboardEvent } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { clock } from './clock.ts';
import { Wave } from './wave.tsx';

/** Seconds per press of an arrow key. */
const STEP = 5;

interface SeekBarProps {
  filename: string;
  title: string;
  /** In seconds, as are `of` and the argument of `onSeek`. */
  at: number;
  of: number;
  onSeek(seconds: number): void;
}

/** A slider on the wave. The played part has two inks out of register, and the third colour in their overlap. */
export function SeekBar({ filename, title, at, of, onSeek }: SeekBarProps) {
  const words = useWords();
  const byKey = (event: KeyboardEvent): void => {
    // Alt and an arrow is the browser's way back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onSeek(Math.min(Math.max(0, at + by), of));
  };
  return (
    // Never in the server's HTML, where the content security policy forbids a style.
    <div className="audio-player-track" style={{ ['--played' as string]: `${of ? (100 * at) / of : 0}%` }}>
      <Wave filename={filename} />
      <div className="audio-player-played">
        <Wave filename={filename} ink="red" />
        <Wave filename={filename} ink="blue" />
        <Wave filename={filename} ink="third" />
      </div>
      <input
        type="range"
        className="audio-player-range"
        min={0}
        max={of || 1}
        step="any"
        value={Math.min(at, of || 1)}
        disabled={of === 0}
        aria-label={`${words.position}: ${title}`}
        aria-valuetext={`${clock(Math.floor(at))} ${words.of} ${of ? clock(of) : ''}`}
        onChange={(event) => onSeek(Number(event.target.value))}
        onKeyDown={byKey}
      />
    </div>
  );
}
