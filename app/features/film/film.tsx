import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import { isPlainClick } from '#app/navigation/is-plain-click.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useLate } from '#app/ui/use-late.ts';
import type { FilmLabels } from './film-bar.tsx';

const loadBar = () => import('./film-bar.tsx').then((module) => module.FilmBar);

interface FilmProps {
  url: string;
  mime: string;
  poster: string;
  labels: FilmLabels;
  tracks: readonly { src: string; language: string; label: string }[];
  /** Empty if there is one version. */
  versions: readonly { label: string; url: string; mime: string }[];
  versionsTitle: string;
  /** Empty without a transcript. */
  textTitle: string;
  /** Rows of the transcript, with times in seconds; the text of a row is a slot. */
  rows: readonly { at: number; hash: string }[];
}

function FilmView({ poster, labels, tracks, versions, versionsTitle, textTitle, rows, ...own }: FilmProps) {
  const words = useWords(commonWords);
  const film = useRef<HTMLVideoElement>(null);
  /** The browser's controls stay until then: they explain why a film does not play. */
  const [isReady, setReady] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  /** The pressed button disappears, so the bar takes the focus. */
  const [isStarted, setStarted] = useState(false);
  const [Bar, fetchBar] = useLate(loadBar);
  const [chosen, setChosen] = useState(0);
  const before = useRef<{ time: number; isPlaying: boolean } | null>(null);
  const { url, mime } = versions[chosen] ?? own;
  const picture = chosen === 0 ? poster : '';
  const [first, ...others] = tracks;
  // A visitor may have started the film before hydration.
  useEffect(() => {
    setReady(!film.current?.error);
    setWaiting(film.current?.paused === true && film.current.currentTime === 0);
  }, []);
  const isBarNeeded = isReady && !isWaiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed load is not repeated
  useEffect(() => {
    if (isBarNeeded) fetchBar().catch(() => setReady(false));
  }, [isBarNeeded]);
  useEffect(() => {
    const cue = rows.find(({ hash }) => hash === window.location.hash);
    if (cue && film.current) film.current.currentTime = cue.at;
  }, [rows]);
  useEffect(() => {
    if (!film.current || !before.current || !url) return;
    film.current.load();
    film.current.currentTime = before.current.time;
    if (before.current.isPlaying) film.current.play().catch(() => undefined);
  }, [url]);
  const choose = (event: MouseEvent, index: number) => {
    if (!film.current || !isPlainClick(event)) return;
    event.preventDefault();
    before.current = { time: film.current.currentTime, isPlaying: !film.current.paused };
    setChosen(index);
  };
  const start = () => {
    setWaiting(false);
    setStarted(true);
    film.current?.play().catch(() => undefined);
  };
  const toggle = () => {
    if (film.current?.paused) start();
    else film.current?.pause();
  };
  const playFrom = (event: MouseEvent, at: number) => {
    // The visitor may be selecting text.
    if (!film.current || !window.getSelection()?.isCollapsed || !isPlainClick(event)) return;
    event.preventDefault();
    film.current.currentTime = at;
    start();
  };
  return (
    <>
      <div className="film">
        <video
          ref={film}
          // Reserves the box until the poster comes, whose own ratio then counts.
          width={16}
          height={9}
          controls={!isReady}
          preload={picture ? 'none' : 'metadata'}
          poster={picture || undefined}
          playsInline
          onClick={isReady ? toggle : undefined}
          onError={() => setReady(false)}
        >
          <source src={url} type={mime} />
          <track kind="captions" src={first?.src} srcLang={first?.language} label={first?.label} />
          {others.map(({ src, language, label }) => (
            <track key={src} kind="captions" src={src} srcLang={language} label={label} />
          ))}
        </video>
        {isReady && isWaiting && (
          <button type="button" className="block-square" aria-label={words.play} onClick={start}>
            <Icon name="play" />
          </button>
        )}
        {isBarNeeded && Bar && (
          <Bar film={film} labels={labels} tracks={tracks} takesFocus={isStarted} onToggle={toggle} />
        )}
      </div>
      {versions.length > 0 && (
        <ul className="film-versions" aria-label={versionsTitle}>
          {versions.map(({ label, url }, index) => (
            <li key={url}>
              <a
                href={url}
                aria-current={index === chosen ? 'true' : undefined}
                onClick={(event) => choose(event, index)}
              >
                <span className="u">{label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
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
    labels: { film: '', captions: '', mute: '', fullScreen: '' },
    tracks: [{ src: '', language: '', label: '' }],
    versions: [{ label: '', url: '', mime: '' }],
    versionsTitle: '',
    textTitle: '',
    rows: [{ at: 0, hash: '' }],
  },
  FilmView,
);
