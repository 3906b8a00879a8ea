import { useCallback, useEffect } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { useLate } from '#app/ui/use-late.ts';
import { useSound } from './use-sound.ts';

const loadBar = () => import('./sound-bar.tsx').then((module) => module.SoundBar);

/** The audio element, in the frame, so that it survives navigation; once something plays, the bar. */
export function SoundElement({ inert }: { inert: boolean }) {
  const words = useWords();
  const { sound, state } = useSound();
  const { track, isOnPage, hasFailed } = state;
  const [Bar, fetchBar] = useLate(loadBar);
  const attach = useCallback(
    (element: HTMLAudioElement | null) => (element ? sound.attach(element) : undefined),
    [sound],
  );

  useEffect(() => {
    if (!track) return;
    // Load the bar before the visitor leaves the page, because the network may be gone then.
    fetchBar().catch((error: unknown) => console.error('The bar of the sound could not be loaded.', error));
  }, [track, fetchBar]);
  useEffect(() => {
    // Without a bar there would be no way to stop it.
    if (track && !isOnPage && !Bar) sound.pause();
  }, [sound, track, isOnPage, Bar]);
  useEffect(() => {
    // One sound at a time: when another audio or video element starts, this one pauses.
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
      {/* Outside the bar, which may be inert; a live region must exist before its text. */}
      <p className="hidden" role="status">
        {hasFailed && !isOnPage ? words.audioFailed : ''}
      </p>
      {Bar && <Bar inert={inert} />}
    </>
  );
}
