import { clock } from '#app/features/sound/clock.ts';
import type { Track } from '#app/features/sound/create-sound.ts';
import { TimedRows } from '#app/features/sound/timed-rows.tsx';
import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { Island } from '#app/islands/island.tsx';
import { ownId, PARTS } from '#app/ui/own-id.ts';
import { Place } from '#app/ui/place.ts';
import type { TranscriptRow } from '#cms/types.ts';

const TITLE = ownId('transcript-title');

interface TranscriptProps {
  rows: TranscriptRow[];
  /** The recording, to which each row links at its own time. */
  track: Track | null;
}

/** The transcript, with speakers and times: for visitors who cannot hear the recording, and for search engines (WCAG 1.2.1). */
export function Transcript({ rows, track }: TranscriptProps) {
  const words = usePageWords();
  if (rows.length === 0) return null;
  const contents = rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two rows may start at the same second, and rows never change
    <Row key={index} row={row} track={track} />
  ));
  return (
    <section className="transcript" id={PARTS.transcript} aria-labelledby={TITLE}>
      <h2 className="h3" id={TITLE}>
        {/* An anchor for old links to the transcript. */}
        <Place name="transcript" />
        {words.transcript}
      </h2>
      {track ? (
        <Island
          of={TimedRows}
          // Until hydration its links lead to the file itself.
          when="load"
          track={track}
          times={rows.map(({ time }) => time)}
          slots={Object.fromEntries(contents.entries())}
        />
      ) : (
        <ol>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may start at the same second, and rows never change
            <li key={index}>
              <Row row={row} track={null} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ row: { time, speaker, text }, track }: { row: TranscriptRow; track: Track | null }) {
  const words = usePageWords();
  return (
    <>
      {track ? (
        <a className="meta transcript-time" href={`${track.url}#t=${time}`}>
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
    </>
  );
}
