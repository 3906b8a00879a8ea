import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { focusContent } from '#app/navigation/move-focus.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { clock } from './clock.ts';
import { useMediaSession } from './use-media-session.ts';
import { useSound } from './use-sound.ts';
import { soundWords } from './words.ts';

export function SoundBar({ inert }: { inert?: boolean }) {
  const words = useWords(soundWords, commonWords);
  const { sound, state } = useSound();
  const { track, page, isPlaying, at, duration, hasFailed, isOnPage } = state;
  const isShown = track !== null && !isOnPage;
  // Media keys work as long as there is a recording, also without the bar.
  useMediaSession();
  if (!isShown) return null;
  const close = () => {
    sound.close();
    focusContent(document);
  };
  return (
    // Rendered only in the browser: the security policy forbids styles in HTML.
    <section
      className="sound-bar"
      style={{ ['--played' as string]: `${duration ? (100 * at) / duration : 0}%` }}
      aria-label={words.soundBar}
      inert={inert}
      data-print="no"
    >
      <button
        type="button"
        className="sound-bar-play"
        aria-label={`${isPlaying ? words.pause : words.play}: ${track.title}`}
        onClick={() => (isPlaying ? sound.pause() : sound.play(track))}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <p className="sound-bar-title">
        <a href={page}>{track.title}</a>
      </p>
      <p className="meta sound-bar-time">
        {hasFailed ? words.audioFailed : `${clock(Math.floor(at))} / ${duration ? clock(duration) : '…'}`}
      </p>
      <button type="button" className="sound-bar-close" aria-label={words.soundClose} onClick={close}>
        <Icon name="cross" />
      </button>
    </section>
  );
}
