import { type DecodeContext, leaf, type Shape } from '../decode/decode.ts';

/** Reads `0:12` or `1:02:03`; null for anything else. */
export const cueTime: Shape<number | null> = leaf((value) =>
  typeof value === 'string' && /^\d+(:[0-5]\d){1,2}$/.test(value)
    ? value.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
    : null,
);

interface Recording {
  of: string;
  /** In seconds; 0 when unknown. */
  duration: number;
}

function isWrong(time: number | null, text: string, { of: id, duration }: Recording, context: DecodeContext) {
  const words = text.slice(0, 40);
  if (time === null) context.warn('recording-time-invalid', { id, words });
  else if (duration > 0 && time >= duration)
    context.warn('recording-time-past-end', { id, words, seconds: time, duration });
  else return false;
  return true;
}

/** Replaces a row's wrong time by the time of the row before it. */
export function risingTimes<R extends { time: number | null; text: string }>(
  rows: readonly R[],
  recording: Recording,
  context: DecodeContext,
): (R & { time: number })[] {
  let before = 0;
  return rows.map((row) => {
    if (isWrong(row.time, row.text, recording, context)) return { ...row, time: before };
    const time = row.time ?? before;
    if (time < before)
      context.warn('transcript-out-of-order', {
        id: recording.of,
        words: row.text.slice(0, 40),
        seconds: time,
      });
    before = Math.max(before, time);
    return { ...row, time: before };
  });
}

export function headingChapters(rows: readonly { time: number; heading: string }[]) {
  return rows
    .map(({ time, heading }, index) => ({ start: index === 0 ? 0 : time, title: heading }))
    .filter(({ title }) => title !== '');
}

/** Drops chapters without a time, after the end, or with the time of another chapter. */
export function orderedChapters<R extends { start: number | null; title: string }>(
  rows: readonly R[],
  recording: Recording,
  context: DecodeContext,
): (Omit<R, 'start'> & { start: number })[] {
  const { of: id } = recording;
  const placed = rows.flatMap(({ start, ...row }) =>
    isWrong(start, row.title, recording, context) || start === null ? [] : [{ ...row, start }],
  );
  const sorted = placed.toSorted((a, b) => a.start - b.start);
  if (sorted.some((row, index) => row !== placed[index])) context.warn('chapters-out-of-order', { id });
  return sorted.filter(({ start, title }, index) => {
    if (start !== sorted[index - 1]?.start) return true;
    context.warn('chapters-at-one-time', {
      id,
      words: title,
      seconds: start,
    });
    return false;
  });
}
