import type { SyntheticEvent } from 'react';
import type { createPositionMemory } from './position-memory.ts';
import { durationOf, type SoundState } from './sound-state.ts';

type AudioEvent = SyntheticEvent<HTMLAudioElement>;

interface ElementEventsOptions {
  get: () => SoundState;
  set: (change: Partial<SoundState>) => void;
  /** That of the recording the element has. */
  memory: () => ReturnType<typeof createPositionMemory>;
  /** Called when the file of a recording is loaded. */
  onLoad: () => void;
}

/** Event handlers for the audio element of the frame: what happens there becomes state, and is remembered. */
export function createElementEvents({ get, set, memory, onLoad }: ElementEventsOptions) {
  /**
   * Not before the file is loaded: until then the element is at 0, wherever the visitor left the recording.
   */
  const remember = ({ currentTarget: { readyState, currentTime } }: AudioEvent): void => {
    if (readyState > 0) memory().save(currentTime);
  };
  const showPlaying = ({ currentTarget }: AudioEvent): void => set({ isPlaying: !currentTarget.paused });
  const showPosition = ({ currentTarget: element }: AudioEvent): void => {
    const { currentTime } = element;
    const duration = durationOf(element);
    set({ duration, at: duration ? Math.min(currentTime, duration) : currentTime });
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
    onEnded: () => memory().save(0),
    onError: () => set({ hasFailed: true, isPlaying: false }),
    onLoadedMetadata({ currentTarget: element }: AudioEvent): void {
      onLoad();
      set({ hasFailed: false });
      const place = memory().recall();
      if (place < element.duration && element.currentTime === 0) element.currentTime = place;
      element.playbackRate = get().rate;
    },
  };
}
