import type { SyntheticEvent } from 'react';
import type { createPositionMemory } from './position-memory.ts';
import { durationOf, type SoundState } from './sound-state.ts';

type AudioEvent = SyntheticEvent<HTMLAudioElement>;

/** @param onLoad called when the file is loaded; returns the speed to set */
export function createElementEvents(
  set: (change: Partial<SoundState>) => void,
  memory: () => ReturnType<typeof createPositionMemory>,
  onLoad: () => number,
) {
  /** Before the file is loaded, the time is 0. */
  const remember = ({ currentTarget: { readyState, currentTime } }: AudioEvent): void => {
    if (readyState > 0) memory().save(currentTime);
  };
  const showPlaying = ({ currentTarget }: AudioEvent): void => set({ isPlaying: !currentTarget.paused });
  const showPosition = ({ currentTarget: element }: AudioEvent): void => {
    const { currentTime, ended: hasEnded } = element;
    const duration = durationOf(element);
    set({ duration, hasEnded, at: duration ? Math.min(currentTime, duration) : currentTime });
  };
  const moved = (event: AudioEvent): void => {
    showPosition(event);
    remember(event);
  };

  return {
    onPlay: showPlaying,
    onPause(event: AudioEvent): void {
      showPlaying(event);
      remember(event);
    },
    onRateChange: ({ currentTarget }: AudioEvent) => set({ rate: currentTarget.playbackRate }),
    onDurationChange: showPosition,
    onTimeUpdate: moved,
    onSeeked: moved,
    onEnded(event: AudioEvent): void {
      showPosition(event);
      memory().save(0);
    },
    onError: () => set({ hasFailed: true, isPlaying: false }),
    onLoadedMetadata({ currentTarget: element }: AudioEvent): void {
      element.playbackRate = onLoad();
      set({ hasFailed: false });
      const place = memory().recall();
      if (place < element.duration && element.currentTime === 0) element.currentTime = place;
    },
  };
}
