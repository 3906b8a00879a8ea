import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import { isPlainClick } from '#app/navigation/is-plain-click.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

interface FilmProps {
  url: string;
  mime: string;
  poster: string;
  tracks: readonly { src: string; language: string; label: string }[];
  /** What opens the text of the film; empty when it has none. */
  textTitle: string;
  /** The start of each row of its text in seconds, and the hash of its address; the row is a slot. */
  rows: readonly { at: number; hash: string }[];
}

function FilmView({ url, mime, poster, tracks, textTitle, rows }: FilmProps) {
  const words = useWords();
  const film = useRef<HTMLVideoElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  // A visitor may have started it before this code was there.
  useEffect(() => setWaiting(film.current?.paused === true && film.current.currentTime === 0), []);
  useEffect(() => {
    // An address of a moment, as a search gives it, is where the film begins.
    const moment = rows.find(({ hash }) => hash === window.location.hash);
    if (moment && film.current) film.current.currentTime = moment.at;
  }, [rows]);
  const start = () => {
    setWaiting(false);
    film.current?.focus();
    // The browser's controls say why a film does not play.
    film.current?.play().catch(() => undefined);
  };
  const playFrom = (event: MouseEvent, at: number) => {
    // A visitor who is selecting text does not want to play it.
    if (!film.current || !window.getSelection()?.isCollapsed || !isPlainClick(event)) return;
    event.preventDefault();
    film.current.currentTime = at;
    start();
  };
  return (
    <>
      <div className="film">
        {/* biome-ignore lint/a11y/useMediaCaption: the tracks come from a list, which the rule does not read */}
        <video
          ref={film}
          controls={!isWaiting}
          preload="none"
          poster={poster || undefined}
          playsInline
          onClick={isWaiting ? start : undefined}
        >
          <source src={url} type={mime} />
          {tracks.map(({ src, language, label }) => (
            <track key={src} kind="captions" src={src} srcLang={language} label={label} />
          ))}
        </video>
        {isWaiting && (
          <button type="button" className="block-square" aria-label={words.play} onClick={start}>
            <Icon name="play" />
          </button>
        )}
      </div>
      {rows.length > 0 && (
        <details className="block-transcript film-text">
          <summary>
            <span className="u">{textTitle}</span>
          </summary>
          <ol>
            {rows.map(({ at, hash }, index) => (
              <Slot key={hash} as="li" name={String(index)} onClick={(event) => playFrom(event, at)} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

export const Film = defineIsland(
  'film',
  {
    url: '',
    mime: '',
    poster: '',
    tracks: [{ src: '', language: '', label: '' }],
    textTitle: '',
    rows: [{ at: 0, hash: '' }],
  },
  FilmView,
);
