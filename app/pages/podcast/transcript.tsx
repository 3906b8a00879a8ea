import { clock } from '#app/features/sound/clock.ts';
import { rowAt } from '#app/features/sound/row-at.ts';
import type { Track } from '#app/features/sound/sound-state.ts';
import { TimedRows } from '#app/features/sound/timed-rows.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { useNameField } from '#app/ui/name-field.ts';
import { ownId, PARTS } from '#app/ui/own-id.ts';
import { Place } from '#app/ui/place.ts';
import type { TranscriptRow } from '#cms/types.ts';
import { cueId } from '#site/cue-address.ts';
import { podcastWords } from './words.ts';

const TITLE = ownId('transcript-title');

interface TranscriptProps {
  rows: TranscriptRow[];
  /** Starts of chapters in seconds, which may be between starts of rows. */
  starts: readonly number[];
  track: Track | null;
}

/** Shows the text of a recording (WCAG 1.2.1). */
export function Transcript({ rows, starts, track }: TranscriptProps) {
  const nameField = useNameField();
  const words = useWords(podcastWords);
  if (rows.length === 0) return null;
  const times = rows.map(({ time }) => time);
  const known = new Set(times);
  const between = Map.groupBy(
    starts.filter((start) => !known.has(start)),
    (start) => Math.max(0, rowAt(times, start)),
  );
  const contents = rows.map((row, index) => (
    <Row
      // biome-ignore lint/suspicious/noArrayIndexKey: two rows may start at the same second, and rows never change
      key={index}
      row={row}
      hasRecording={track !== null}
      isFirst={row.time !== times[index - 1]}
      starts={between.get(index) ?? []}
    />
  ));
  return (
    <section
      {...nameField('transcript')}
      className="transcript"
      id={PARTS.transcript}
      aria-labelledby={TITLE}
    >
      <h2 className="h3" id={TITLE}>
        {/* Keeps old links to the transcript working. */}
        <Place name="transcript" />
        {words.transcript}
      </h2>
      {track ? (
        <Island
          of={TimedRows}
          when="load"
          track={track}
          times={times}
          slots={Object.fromEntries(contents.entries())}
        />
      ) : (
        <ol>
          {contents.map((content) => (
            <li key={content.key}>{content}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface RowProps {
  row: TranscriptRow;
  hasRecording: boolean;
  /** False if an earlier row has the same time, because ids must be unique. */
  isFirst: boolean;
  starts: readonly number[];
}

function Row({ row: { time, heading, speaker, text }, hasRecording, isFirst, starts }: RowProps) {
  const words = useWords(podcastWords);
  const id = isFirst ? cueId(time) : undefined;
  return (
    <>
      {starts.map((start) => (
        <Place key={start} name={cueId(start)} />
      ))}
      {heading && <h3 className="h4">{heading}</h3>}
      {hasRecording ? (
        <a className="meta transcript-time" id={id} href={`#${cueId(time)}`}>
          <span className="hidden">{words.listenFrom} </span>
          {clock(time)}
        </a>
      ) : (
        <span className="meta transcript-time" id={id}>
          {clock(time)}
        </span>
      )}
      <p>
        {speaker && <b>{speaker} </b>}
        {text}
      </p>
    </>
  );
}
