import { type RefObject, type SyntheticEvent, startTransition, useEffect, useState } from 'react';
import type { Track } from './create-sound.ts';
import { createPositionMemory } from './position-memory.ts';
import { useSound } from './use-sound.ts';

/** The data that the page's own audio element has before playback. */
interface Preview {
  at: number;
  of: number;
  hasFailed: boolean;
}

/**
 * The state of one recording for its player: that of the site's sound when it is this recording, else that of the browser's own
 * player (its length, the position where it was left). `isReady` is false in the first render, which must match the server's.
 */
export function usePlayer(track: Track, native: RefObject<HTMLAudioElement | null>) {
  const { sound, state } = useSound();
  const [isReady, setReady] = useState(false);
  const [preview, setPreview] = useState<Preview>({ at: 0, of: 0, hasFailed: false });
  const { url } = track;
  const isActive = state.track?.url === url;

  /** The moment that the page's address names (`#t=83`). */
  const moment = state.moment?.url === url ? state.moment : null;

  useEffect(() => sound.registerPlayer(track), [sound, track]);
  // React renders a transition in slices: the slider has four waves, and input goes first.
  useEffect(() => startTransition(() => setReady(true)), []);
  useEffect(() => {
    const element = native.current;
    if (isActive || !element) return;
    // The visitor started the native player before hydration: ours takes over from the same position.
    if (!element.paused) sound.play(track, element.currentTime);
    if (element.readyState > 0) setPreview(restoreAndRead(element, url));
  }, [sound, native, isActive, url, track]);
  useEffect(() => {
    const element = native.current;
    if (!moment || !element) return;
    element.currentTime = moment.at;
    setPreview((before) => ({ ...before, at: moment.at }));
  }, [native, moment]);

  const shown = isActive ? state : { ...preview, isPlaying: false, rate: state.rate };
  return {
    ...shown,
    // Until the frame's audio element knows the length, use that of the page's own.
    of: shown.of || preview.of,
    isReady,
    isActive,
    toggle: () =>
      shown.isPlaying ? sound.pause() : sound.play(track, isActive || preview.of === 0 ? null : preview.at),
    goTo: (seconds: number) => sound.goTo(track, seconds),
    changeSpeed: sound.changeSpeed,
    /** Event handlers for the browser's own player. */
    ofNative: {
      onDurationChange: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) =>
        setPreview(restoreAndRead(currentTarget, url)),
      onError: () => setPreview({ at: 0, of: 0, hasFailed: true }),
    },
  };
}

/** Moves the browser's own player to the stored position, and reads where it is and how long it is. */
function restoreAndRead(element: HTMLAudioElement, url: string): Preview {
  const of = Number.isFinite(element.duration) ? element.duration : 0;
  const place = createPositionMemory(() => sessionStorage, url).recall();
  if (element.currentTime === 0 && place < of) element.currentTime = place;
  // The address may name a moment past the end.
  else if (of && element.currentTime >= of) element.currentTime = 0;
  return { at: element.currentTime, of, hasFailed: false };
}
