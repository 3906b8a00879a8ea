import { type RefObject, useEffect, useRef, useState } from 'react';
import { clock } from '#app/features/sound/clock.ts';
import { SeekRange } from '#app/features/sound/seek-range.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

/** Icons outside the sprite, which is in every document. */
const SHAPES = {
  loud: 'M3 9v6h4l6 5V4L7 9ZM16.5 8.5a5 5 0 0 1 0 7M19 5.5a9 9 0 0 1 0 13',
  muted: 'M3 9v6h4l6 5V4L7 9ZM16 9l6 6M22 9l-6 6',
  full: 'M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6',
};

export interface FilmLabels {
  film: string;
  captions: string;
  mute: string;
  fullScreen: string;
}

interface FilmBarProps {
  film: RefObject<HTMLVideoElement | null>;
  labels: FilmLabels;
  tracks: readonly { language: string; label: string }[];
  takesFocus: boolean;
  onToggle(): void;
}

interface FilmState {
  isPlaying: boolean;
  isMuted: boolean;
  at: number;
  duration: number;
  captions: number;
}

const EVENTS = ['play', 'pause', 'timeupdate', 'seeked', 'durationchange', 'volumechange', 'emptied'];

const read = (film: HTMLVideoElement): FilmState => ({
  isPlaying: !film.paused,
  isMuted: film.muted,
  at: film.currentTime,
  duration: Number.isFinite(film.duration) ? film.duration : 0,
  captions: [...film.textTracks].findIndex(({ mode }) => mode === 'showing'),
});

export function FilmBar({ film, labels, tracks, takesFocus, onToggle }: FilmBarProps) {
  const words = useWords(commonWords);
  const [state, setState] = useState<FilmState | null>(null);
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    const listening = new AbortController();
    const follow = () => setState(read(element));
    for (const type of EVENTS) element.addEventListener(type, follow, { signal: listening.signal });
    element.textTracks.onchange = follow;
    follow();
    return () => listening.abort();
  }, [film]);
  const play = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the place of the button that was pressed
  useEffect(() => {
    if (takesFocus) play.current?.focus();
  }, []);
  const { isPlaying = false, isMuted = false, at = 0, duration = 0, captions = -1 } = state ?? {};
  const show = (index: number) => {
    for (const [each, track] of [...(film.current?.textTracks ?? [])].entries())
      track.mode = each === index && index !== captions ? 'showing' : 'disabled';
  };
  return (
    <div className="audio-player-bar meta">
      <IconButton
        ref={play}
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? words.pause : words.play}
        onClick={onToggle}
      />
      <div
        className="audio-player-track"
        style={{ ['--played' as string]: `${duration ? (100 * at) / duration : 0}%` }}
      >
        <div className="audio-player-played">
          <div className="two-ink" />
        </div>
        <SeekRange
          title={labels.film}
          at={at}
          duration={duration}
          onSeek={(seconds) => {
            if (film.current) film.current.currentTime = seconds;
          }}
        />
      </div>
      <span className="audio-player-time">{`${clock(Math.floor(at))} / ${clock(Math.floor(duration))}`}</span>
      <span className="audio-player-buttons">
        {tracks.map(({ language, label }, index) => (
          <button
            key={language}
            type="button"
            aria-pressed={index === captions}
            title={`${labels.captions}: ${label}`}
            onClick={() => show(index)}
          >
            <span className="hidden">{`${labels.captions}: ${label} `}</span>
            <span>{language.toUpperCase()}</span>
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isMuted}
          aria-label={labels.mute}
          title={labels.mute}
          onClick={() => {
            if (film.current) film.current.muted = !isMuted;
          }}
        >
          <Shape d={isMuted ? SHAPES.muted : SHAPES.loud} />
        </button>
        <button
          type="button"
          aria-label={labels.fullScreen}
          title={labels.fullScreen}
          onClick={() => fillScreen(film.current)}
        >
          <Shape d={SHAPES.full} />
        </button>
      </span>
    </div>
  );
}

function Shape({ d }: { d: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** An iPhone can enlarge only the film, with its own controls. */
function fillScreen(film: (HTMLVideoElement & { webkitEnterFullscreen?(): void }) | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (film?.parentElement?.requestFullscreen)
    film.parentElement.requestFullscreen().catch(() => undefined);
  else film?.webkitEnterFullscreen?.();
}
