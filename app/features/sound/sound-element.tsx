import { useCallback, useEffect } from 'react';
import { useLate } from '#app/ui/use-late.ts';
import { useSound } from './use-sound.ts';

const loadBar = () => import('./sound-bar.tsx').then((module) => module.SoundBar);

/** Is part of the frame, so that sound continues after navigation. */
export function SoundElement({ inert }: { inert: boolean }) {
  const { sound, state } = useSound();
  const { track, isPlaying, isOnPage } = state;
  const isBarNeeded = isPlaying && !isOnPage;
  const [Bar, fetchBar] = useLate(loadBar);
  const attach = useCallback(
    (element: HTMLAudioElement | null) => (element ? sound.attach(element) : undefined),
    [sound],
  );

  // Fetches the bar early: the network may be gone later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bar that could not be loaded is fetched again when it is needed
  useEffect(() => {
    if (!track || Bar) return;
    fetchBar().catch((error: unknown) => {
      console.error('The bar of the sound could not be loaded.', error);
      // Without a bar nobody could stop the sound.
      if (!sound.get().isOnPage) sound.pause();
    });
  }, [sound, track, isBarNeeded, Bar, fetchBar]);
  useEffect(() => {
    const pauseForOther = ({ target }: Event): void => {
      if (target instanceof HTMLMediaElement && !sound.isOf(target)) sound.pause();
    };
    document.addEventListener('play', pauseForOther, true);
    return () => document.removeEventListener('play', pauseForOther, true);
  }, [sound]);

  if (!track) return null;
  return (
    <>
      <audio
        key={track.url}
        ref={attach}
        {...sound.ofElement}
        src={track.url}
        preload="auto"
        aria-label={track.title}
      />
      {Bar && <Bar inert={inert} />}
    </>
  );
}
