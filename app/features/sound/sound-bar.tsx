import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { focusContent } from '#app/navigation/move-focus.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { clock } from './clock.ts';
import { SeekRange } from './seek-range.tsx';
import { SKIP } from './skip.ts';
import type { Track } from './sound-state.ts';
import { useMediaSession } from './use-media-session.ts';
import { useSound } from './use-sound.ts';
import { soundWords } from './words.ts';

/** Shows the current recording while its player is not visible, and the next recording at the end. */
export function SoundBar({ inert }: { inert?: boolean }) {
  const words = useWords(soundWords, commonWords);
  const { sound, state } = useSound();
  const { track, page, isPlaying, at, duration, hasFailed, hasEnded, isOnPage, isInView } = state;
  // Handles media keys as long as there is a recording, even without the bar.
  useMediaSession();
  const next = hasEnded && track ? trackAfter(track) : null;
  if (!track) return null;
  const status = hasFailed && !isOnPage ? words.audioFailed : next ? `${words.upNext}: ${next.title}` : '';
  const shown = next ?? track;
  const close = () => {
    sound.close();
    focusContent(document);
  };
  return (
    <>
      {/* A live region must exist before its text. */}
      <p className="hidden" role="status">
        {status}
      </p>
      {(!isOnPage || !isInView || next) && (
        // Renders only in the browser, because the security policy forbids styles in HTML.
        <section
          className="sound-bar"
          style={{ ['--played' as string]: `${duration && !next ? (100 * at) / duration : 0}%` }}
          aria-label={words.soundBar}
          inert={inert}
          data-print="no"
        >
          <button
            type="button"
            className="sound-bar-play"
            aria-label={`${isPlaying ? words.pause : words.play}: ${shown.title}`}
            onClick={() => (isPlaying ? sound.pause() : sound.play(shown))}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
          <p className="sound-bar-title">
            <a href={next ? next.page : page}>{shown.title}</a>
          </p>
          <p className="meta sound-bar-time">
            {next
              ? words.upNext
              : hasFailed
                ? words.audioFailed
                : `${clock(Math.floor(at))} / ${duration ? clock(duration) : '…'}`}
          </p>
          {!next && (
            <>
              <div className="sound-bar-track">
                <SeekRange
                  title={track.title}
                  at={at}
                  duration={duration}
                  onSeek={(to) => sound.goTo(track, to)}
                />
              </div>
              <p className="audio-player-buttons">
                <Skip by={-SKIP} />
                <Skip by={SKIP} />
              </p>
            </>
          )}
          <button type="button" className="sound-bar-close" aria-label={words.soundClose} onClick={close}>
            <Icon name="cross" />
          </button>
        </section>
      )}
    </>
  );
}

function trackAfter({ next: [first, ...next] = [] }: Track): Track | null {
  return first ? { ...first, next } : null;
}

function Skip({ by }: { by: number }) {
  const words = useWords(soundWords);
  const { sound } = useSound();
  const text = `${by < 0 ? '−' : '+'}${Math.abs(by)}`;
  return (
    <button type="button" aria-label={`${text} ${words.seconds}`} onClick={() => sound.step(by)}>
      {text}
    </button>
  );
}
