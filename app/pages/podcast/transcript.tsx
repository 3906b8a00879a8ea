import { useWords } from '#app/i18n/use-words.ts';
import type { TranscriptRow } from '#cms/types.ts';
import { clock } from './clock.ts';

/** What is said, by whom and when: for who cannot hear it, and for search engines (WCAG 1.2.1). */
export function Transcript({ rows }: { rows: TranscriptRow[] }) {
  const words = useWords();
  if (rows.length === 0) return null;
  return (
    <section className="transcript" id="transcript" aria-labelledby="transcript-title">
      <h2 className="h3" id="transcript-title">
        {words.transcript}
      </h2>
      <ol>
        {rows.map(({ time, speaker, text }) => (
          <li key={time}>
            <span className="meta transcript-time">{clock(time)}</span>
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
