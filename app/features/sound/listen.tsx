import { useEffect, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { anyTrack, type Track } from './sound-state.ts';
import { useSound } from './use-sound.ts';

interface ListenProps {
  track: Track;
  href: string;
  text: string;
}

/** Plays an episode from another page; without script it is a link to the episode. */
function ListenView({ track, href, text }: ListenProps) {
  const words = useWords(commonWords);
  const { sound, state } = useSound();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const look = { className: 'link-button', 'data-type': 'primary', 'data-on': 'blue' };
  const isPlaying = state.isPlaying && state.track?.url === track.url;
  const shown = isPlaying ? words.pause : text;
  return (
    <span>
      {isReady ? (
        <button
          {...look}
          type="button"
          aria-label={`${shown}: ${track.title}`}
          onClick={() => (isPlaying ? sound.pause() : sound.play(track))}
        >
          <span>{shown}</span>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      ) : (
        <a {...look} href={href}>
          <span>{text}</span>
          <Icon name="play" />
        </a>
      )}
    </span>
  );
}

export const Listen = defineIsland('listen', { track: anyTrack, href: '', text: '' }, ListenView);
