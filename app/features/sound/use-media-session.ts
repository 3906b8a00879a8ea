import { useEffect } from 'react';
import { chapterBeside } from './row-at.ts';
import { SKIP } from './skip.ts';
import { useSound } from './use-sound.ts';

/** Adds chapters, which TypeScript's type lacks. */
interface MetadataWithChapters extends MediaMetadataInit {
  chapterInfo: readonly { startTime: number; title: string }[];
}

export function useMediaSession(): void {
  const { sound, state } = useSound();
  const { track, isPlaying } = state;
  useEffect(() => {
    if (!track || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const { chapters = [] } = track;
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => sound.play(track)],
      ['pause', () => sound.pause()],
      ['stop', () => sound.close()],
      ['seekbackward', ({ seekOffset }) => sound.step(-(seekOffset ?? SKIP))],
      ['seekforward', ({ seekOffset }) => sound.step(seekOffset ?? SKIP)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && sound.goTo(track, seekTime)],
    ];
    for (const [action, by] of [
      ['previoustrack', -1],
      ['nexttrack', 1],
    ] as const)
      if (chapters.length > 0)
        actions.push([action, () => sound.goTo(track, chapterBeside(chapters, sound.get().at, by))]);
    const metadata: MetadataWithChapters = {
      title: track.title,
      artist: track.series ?? '',
      artwork: track.cover ? [{ src: track.cover }] : [],
      chapterInfo: chapters.map(({ start, title }) => ({ startTime: start, title })),
    };
    mediaSession.metadata = new MediaMetadata(metadata);
    for (const [action, act] of actions) mediaSession.setActionHandler(action, act);
    return () => {
      mediaSession.metadata = null;
      for (const [action] of actions) mediaSession.setActionHandler(action, null);
    };
  }, [sound, track]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    return () => {
      mediaSession.playbackState = 'none';
    };
  }, [isPlaying]);
}
