import type { TranscriptRow } from '#cms/types.ts';

type Words = Pick<TranscriptRow, 'time' | 'speaker' | 'text'>;

/** Seconds, when the length of the recording is unknown. */
const LAST = 5;

/** WebVTT: each row is shown until the next one begins; rows of one time are shown together. */
export function writeTranscript(rows: readonly Words[], duration: number): string {
  const cues = rows.map(({ time, speaker, text }, index) => {
    const next = rows.slice(index + 1).find((row) => row.time > time)?.time;
    const end = next ?? (duration > time ? duration : time + LAST);
    const voice = speaker === '' ? '' : `<v ${escapeCue(speaker)}>`;
    return `${stamp(time)} --> ${stamp(end)}\n${voice}${escapeCue(text)}`;
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

/** One line, because an empty line would end the cue. */
function escapeCue(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function stamp(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000`;
}
