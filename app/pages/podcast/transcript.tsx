import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { clock } from '#app/ui/audio-player/clock.ts';
import { ownId, PARTS } from '#app/ui/own-id.ts';
import { Place } from '#app/ui/place.ts';
import type { TranscriptRow } from '#cms/types.ts';

const TITLE = ownId('transcript-title');

interface TranscriptProps {
  rows: TranscriptRow[];
  /** The recording's address: each row leads to its place in it, and follows it where script is (`follow-audio.ts`). */
  audio: string | undefined;
}

/** What is said, by whom and when: for who cannot hear it, and for search engines (WCAG 1.2.1). */
export function Transcript({ rows, audio }: TranscriptProps) {
  const words = usePageWords();
  if (rows.length === 0) return null;
  return (
    <section className="transcript" id={PARTS.transcript} aria-labelledby={TITLE} data-follow={audio}>
      <h2 className="h3" id={TITLE}>
        {/* Its address from before. */}
        <Place name="transcript" />
        {words.transcript}
      </h2>
      <ol>
        {rows.map(({ time, speaker, text }) => (
          <li key={time} data-time={time}>
            {audio ? (
              <a className="meta transcript-time" href={`${audio}#t=${time}`}>
                <span className="hidden">{words.listenFrom} </span>
                {clock(time)}
              </a>
            ) : (
              <span className="meta transcript-time">{clock(time)}</span>
            )}
            <p>
              {speaker && <b>{speaker} </b>}
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
