import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import type { Track } from './create-sound.ts';
import { createPositionMemory } from './position-memory.ts';
import { useSound } from './use-sound.ts';

/** What a recording tells of itself before anybody plays it. */
interface Preview {
  at: number;
  of: number;
  hasFailed: boolean;
}

/**
 * One recording of a page as its player shows it: the sound of the site when that is this recording, else what the browser's own
 * player knows of it (its length, where it was left). `isReady` is false in the first render, which is the server's.
 */
export function usePlayer(track: Track, native: RefObject<HTMLAudioElement | null>) {
  const { sound, state } = useSound();
  const [isReady, setReady] = useState(false);
  const [preview, setPreview] = useState<Preview>({ at: 0, of: 0, hasFailed: false });
  const { url } = track;
  const isActive = state.track?.url === url;

  useEffect(() => sound.show(url), [sound, url]);
  useEffect(() => {
    setReady(true);
    const element = native.current;
    if (isActive || !element) return;
    // The visitor was quicker than the script: what plays in the browser's player goes on in ours.
    if (!element.paused) sound.play({ url, title: track.title }, element.currentTime);
    if (element.readyState > 0) setPreview(previewOf(element, url));
  }, [sound, native, isActive, url, track.title]);

  const shown = isActive ? state : { ...preview, isPlaying: false, rate: state.rate };
  return {
    ...shown,
    // Until the element of the frame knows the length, the page's own does.
    of: shown.of || preview.of,
    isReady,
    isActive,
    toggle: () => (shown.isPlaying ? sound.pause() : sound.play(track, isActive ? null : preview.at)),
    goTo: (seconds: number) => sound.goTo(track, seconds),
    changeSpeed: sound.changeSpeed,
    /** Handlers of the browser's own player. */
    ofNative: {
      onDurationChange: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) =>
        setPreview(previewOf(currentTarget, url)),
      onError: () => setPreview({ at: 0, of: 0, hasFailed: true }),
    },
  };
}

/** Its length, and where it was left: there it goes on. */
function previewOf(element: HTMLAudioElement, url: string): Preview {
  const of = Number.isFinite(element.duration) ? element.duration : 0;
  const place = createPositionMemory(() => sessionStorage, url).recall();
  if (element.currentTime === 0 && place < of) element.currentTime = place;
  return { at: element.currentTime, of, hasFailed: false };
}
