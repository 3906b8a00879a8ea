import { useEffect, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

interface FilmProps {
  url: string;
  mime: string;
  poster: string;
}

function FilmView({ url, mime, poster }: FilmProps) {
  const words = useWords();
  const film = useRef<HTMLVideoElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  // A visitor may have started it before this code was there.
  useEffect(() => setWaiting(film.current?.paused === true && film.current.currentTime === 0), []);
  const start = () => {
    setWaiting(false);
    film.current?.focus();
    // The browser's controls say why a film does not play.
    film.current?.play().catch(() => undefined);
  };
  return (
    <div className="film">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are burnt in or in the text; the CMS has no field for a track */}
      <video
        ref={film}
        controls={!isWaiting}
        preload="none"
        poster={poster || undefined}
        playsInline
        onClick={isWaiting ? start : undefined}
      >
        <source src={url} type={mime} />
      </video>
      {isWaiting && (
        <button type="button" className="block-square" aria-label={words.play} onClick={start}>
          <Icon name="play" />
        </button>
      )}
    </div>
  );
}

export const Film = defineIsland('film', { url: '', mime: '', poster: '' }, FilmView);
