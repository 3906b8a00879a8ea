import type { ReactNode } from 'react';
import type { AudioFile } from '#cms/types.ts';
import { Icon } from '../icon/icon.tsx';
import { wavePath } from './wave-path.ts';

interface AudioPlayerProps {
  audio: AudioFile;
  title: string;
  note?: ReactNode;
}

/**
 * A recording: a square, a title, a wave, and the browser's own player, which does the playing. The script (`play-audio.ts`, by
 * `data-audio`) makes the square a button and the wave a slider, and takes the place of the browser's controls; until then the two are
 * drawn and mean nothing to the keyboard. On paper there is the file's address.
 */
export function AudioPlayer({ audio, title, note }: AudioPlayerProps) {
  return (
    <div className="audio-player" data-audio={audio.url}>
      <div className="audio-player-square" aria-hidden="true">
        <Icon name="play" />
      </div>
      <p className="audio-player-title">
        <b className="h4">{title}</b>
        {note ? <span className="meta">{note}</span> : null}
      </p>
      <svg className="audio-player-wave" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={wavePath(audio.filename)} />
      </svg>
      {/* biome-ignore lint/a11y/useMediaCaption: a recording has its transcript beside it */}
      <audio className="audio-player-native" controls preload="none" src={audio.url} aria-label={title} />
      <a className="print-link" href={audio.url}>
        {audio.filename}
      </a>
    </div>
  );
}
