import { useCallback, useEffect } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { useLate } from '#app/ui/use-late.ts';
import { useSound } from './use-sound.ts';
import { soundWords } from './words.ts';

const loadBar = () => import('./sound-bar.tsx').then((module) => module.SoundBar);

/** Stands in the frame, so that sound survives navigation. */
export function SoundElement({ inert }: { inert: boolean }) {
  const words = useWords(soundWords);
  const { sound, state } = useSound();
  const { track, isOnPage, hasFailed } = state;
  const [Bar, fetchBar] = useLate(loadBar);
  const attach = useCallback(
    (element: HTMLAudioElement | null) => (element ? sound.attach(element) : undefined),
    [sound],
  );

  useEffect(() => {
    if (!track) return;
    // Fetches the bar early: the network may be gone later.
    fetchBar().catch((error: unknown) => console.error('The bar of the sound could not be loaded.', error));
  }, [track, fetchBar]);
  useEffect(() => {
    // Without a bar there would be no way to stop it.
    if (track && !isOnPage && !Bar) sound.pause();
  }, [sound, track, isOnPage, Bar]);
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
      {/* A live region must exist before its text. */}
      <p className="hidden" role="status">
        {hasFailed && !isOnPage ? words.audioFailed : ''}
      </p>
      {Bar && <Bar inert={inert} />}
    </>
  );
}
