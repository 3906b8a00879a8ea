import {
  type SyntheticEvent,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPositionMemory } from './position-memory.ts';
import { durationOf, type Track } from './sound-state.ts';
import { useSound } from './use-sound.ts';

/** Times in seconds; 0 while unknown. */
interface Preview {
  at: number;
  duration: number;
  hasFailed: boolean;
}

export function usePlayer(track: Track) {
  const { sound, state } = useSound();
  const root = useRef<HTMLDivElement>(null);
  const native = useRef<HTMLAudioElement>(null);
  /** The first render must be the same as on the server. */
  const [isReady, setReady] = useState(false);
  const [preview, setPreview] = useState<Preview>({ at: 0, duration: 0, hasFailed: false });
  const { url } = track;
  const isActive = state.track?.url === url;
  const cue = state.cue?.url === url ? state.cue : null;

  useEffect(() => sound.registerPlayer(track), [sound, track]);

  useEffect(
    function showBarWhenOutOfView() {
      if (!isActive || !root.current) return;
      const observer = new IntersectionObserver(([entry]) => sound.setInView(entry?.isIntersecting ?? true));
      observer.observe(root.current);
      return () => observer.disconnect();
    },
    [sound, isActive],
  );

  // Lets input go first, because the slider has four waves.
  useEffect(() => startTransition(() => setReady(true)), []);

  useEffect(
    function takeOverWhatPlays() {
      // The visitor may have pressed play before hydration.
      const element = native.current;
      if (element && !element.paused) sound.play(track, element.currentTime);
    },
    [sound, track],
  );

  const showNative = useCallback(
    (element: HTMLAudioElement) => {
      const { at, duration } = restoreAndRead(element, url);
      setPreview((before) => ({ at, duration: duration || before.duration, hasFailed: false }));
    },
    [url],
  );

  useEffect(
    function showNewNative() {
      if (!isActive && native.current) showNative(native.current);
    },
    [isActive, showNative],
  );

  // Playback starts at the cue.
  useLayoutEffect(
    function goToCue() {
      const element = native.current;
      if (!cue || !element) return;
      element.currentTime = cue.at;
      setPreview((before) => ({ ...before, at: element.currentTime }));
    },
    [cue],
  );

  const { at, duration, hasFailed } = isActive ? state : preview;
  const isPlaying = isActive && state.isPlaying;
  const toggle = () => {
    if (isPlaying) sound.pause();
    else sound.play(track, native.current?.currentTime || null);
  };
  return {
    root,
    isReady,
    isActive,
    isPlaying,
    at,
    duration: duration || preview.duration,
    hasFailed,
    rate: state.rate,
    toggle,
    goTo: (seconds: number) => sound.goTo(track, seconds),
    changeSpeed: sound.changeSpeed,
    native: {
      ref: native,
      onDurationChange: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => showNative(currentTarget),
      onError: () => setPreview({ at: 0, duration: 0, hasFailed: true }),
    },
  };
}

function restoreAndRead(element: HTMLAudioElement, url: string): { at: number; duration: number } {
  const duration = durationOf(element);
  const end = duration || Number.POSITIVE_INFINITY;
  const place = createPositionMemory(() => sessionStorage, url).recall();
  if (element.currentTime === 0 && place < end) element.currentTime = place;
  // The address may name a cue past the end.
  else if (element.currentTime >= end) element.currentTime = 0;
  return { at: element.currentTime, duration };
}
