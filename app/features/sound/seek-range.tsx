import type { KeyboardEvent } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { clock } from './clock.ts';
import { soundWords } from './words.ts';

/** Seconds per press of an arrow key. */
const STEP = 5;

export interface SeekRangeProps {
  title: string;
  /** In seconds. */
  at: number;
  duration: number;
  onSeek(seconds: number): void;
}

/** A slider over a drawing of the progress. */
export function SeekRange({ title, at, duration, onSeek }: SeekRangeProps) {
  const words = useWords(soundWords, commonWords);
  const byKey = (event: KeyboardEvent): void => {
    // Alt and an arrow go back in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onSeek(Math.min(Math.max(0, at + by), duration));
  };
  return (
    <input
      type="range"
      className="audio-player-range"
      min={0}
      max={duration || 1}
      step="any"
      value={Math.min(at, duration || 1)}
      disabled={duration === 0}
      aria-label={`${words.position}: ${title}`}
      aria-valuetext={`${clock(Math.floor(at))} ${words.of} ${duration ? clock(duration) : ''}`}
      onChange={(event) => onSeek(Number(event.target.value))}
      onKeyDown={byKey}
    />
  );
}
