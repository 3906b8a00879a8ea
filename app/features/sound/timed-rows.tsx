import type { MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import { isPlainClick } from '#app/navigation/is-plain-click.ts';
import { rowAt } from './row-at.ts';
import { anyTrack, type Track } from './sound-state.ts';
import { useSound } from './use-sound.ts';

interface TimedRowsProps {
  track: Track;
  /** In seconds, sorted. */
  times: readonly number[];
}

function TimedRowsView({ track, times }: TimedRowsProps) {
  const { sound, state } = useSound();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => sound.registerRows(track), [sound, track]);
  const isActive = state.track?.url === track.url;
  const at = isActive ? state.at : state.cue?.url === track.url ? state.cue.at : -1;
  const current = rowAt(times, at);

  const playFrom = (event: MouseEvent, seconds: number): void => {
    // The visitor may be selecting text.
    if (!window.getSelection()?.isCollapsed || !isPlainClick(event)) return;
    event.preventDefault();
    sound.play(track, seconds);
  };
  return (
    <ol data-following={isReady || undefined}>
      {times.map((time, index) => (
        // The row is a larger click target than the link in it.
        <Slot
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may start at the same second, and rows never change
          key={index}
          as="li"
          name={String(index)}
          aria-current={index === current || undefined}
          onClick={(event) => playFrom(event, time)}
        />
      ))}
    </ol>
  );
}

export const TimedRows = defineIsland('timed-rows', { track: anyTrack, times: [0] }, TimedRowsView);
