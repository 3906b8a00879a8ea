import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { clock } from './clock.ts';
import { SeekBar } from './seek-bar.tsx';
import { SKIP } from './skip.ts';
import { anyTrack, type Track } from './sound-state.ts';
import { usePlayer } from './use-player.ts';
import { Wave } from './wave.tsx';
import { soundWords } from './words.ts';

interface PlayerProps {
  track: Track;
  filename: string;
  hasNote: boolean;
  /** Address of the transcript as WebVTT; empty for none. */
  captions: string;
}

/**
 * The audio element here works without script. With script, it only gives length and position until the
 * frame's element plays.
 */
function PlayerView({ track, filename, hasNote, captions }: PlayerProps) {
  const words = useWords(soundWords, commonWords);
  const player = usePlayer(track);
  const { isReady, isActive, isPlaying, at, duration, rate, hasFailed } = player;
  return (
    <div className="audio-player" ref={player.root} data-failed={hasFailed || undefined}>
      {isReady ? (
        <button
          type="button"
          className="audio-player-square"
          aria-label={`${isPlaying ? words.pause : words.play}: ${track.title}`}
          onClick={player.toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      ) : (
        <div className="audio-player-square" aria-hidden="true">
          <Icon name="play" />
        </div>
      )}
      <p className="audio-player-title">
        <b className="h4">{track.series ?? track.title}</b>
        {hasNote ? <Slot as="span" name="note" className="meta" /> : null}
      </p>
      {isReady ? (
        <SeekBar filename={filename} title={track.title} at={at} duration={duration} onSeek={player.goTo} />
      ) : (
        <Wave filename={filename} />
      )}
      {isActive ? null : (
        <audio
          {...player.native}
          className="audio-player-native"
          controls={!isReady}
          preload={isReady ? 'metadata' : 'none'}
          src={track.url}
          aria-label={track.title}
        >
          {captions && <track kind="captions" src={captions} />}
        </audio>
      )}
      {isReady && (
        <div className="audio-player-bar meta">
          <span className="audio-player-time">{clock(Math.floor(at))}</span>
          <span className="audio-player-message" role="status">
            {hasFailed ? words.audioFailed : ''}
          </span>
          <span className="audio-player-buttons">
            <button
              type="button"
              aria-label={`−${SKIP} ${words.seconds}`}
              onClick={() => player.goTo(at - SKIP)}
            >
              {`−${SKIP}`}
            </button>
            <button
              type="button"
              className="audio-player-speed"
              aria-label={`${words.speed} ${rate}×`}
              onClick={player.changeSpeed}
            >
              {`${rate}×`}
            </button>
            <button
              type="button"
              aria-label={`+${SKIP} ${words.seconds}`}
              onClick={() => player.goTo(Math.min(at + SKIP, duration || at))}
            >
              {`+${SKIP}`}
            </button>
          </span>
          <span className="audio-player-time">{duration ? clock(duration) : ''}</span>
        </div>
      )}
      <a className="print-link" href={track.url}>
        {filename}
      </a>
    </div>
  );
}

export const Player = defineIsland(
  'player',
  { track: anyTrack, filename: '', hasNote: false, captions: '' },
  PlayerView,
);
