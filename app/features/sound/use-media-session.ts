import { useEffect } from 'react';
import { useSound } from './use-sound.ts';

/** Seconds per press of the seek keys of a headset or a lock screen. */
const STEP = 15;

/** Shows the recording in the device's media controls, and handles their keys (Media Session API). Other browsers show a notification of their own. */
export function useMediaSession(): void {
  const { sound, state } = useSound();
  const { track, isPlaying } = state;
  useEffect(() => {
    if (!track || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => sound.play(track)],
      ['pause', () => sound.pause()],
      ['stop', () => sound.close()],
      ['seekbackward', ({ seekOffset }) => sound.step(-(seekOffset ?? STEP))],
      ['seekforward', ({ seekOffset }) => sound.step(seekOffset ?? STEP)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && sound.goTo(track, seekTime)],
    ];
    mediaSession.metadata = new MediaMetadata({ title: track.title });
    for (const [action, act] of actions) mediaSession.setActionHandler(action, act);
    return () => {
      mediaSession.metadata = null;
      for (const [action] of actions) mediaSession.setActionHandler(action, null);
    };
  }, [sound, track]);
  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying]);
}
