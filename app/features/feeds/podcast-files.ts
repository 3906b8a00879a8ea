import { createHash } from 'node:crypto';

/** Constant from podcast-namespace, docs/tags/guid.md. */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** Makes a UUID of version 5 (RFC 9562) from the address without scheme and trailing slashes. */
export function podcastGuid(feedAddress: string): string {
  const name = feedAddress.replace(/^[a-z]+:\/\//, '').replace(/\/+$/, '');
  const bytes = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Podcast-namespace, JSON chapters 1.2. */
export function writeChapters(
  chapters: readonly { start: number; title: string }[],
  { title, series, filename }: { title: string; series: string; filename: string },
): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    podcastName: series,
    fileName: filename,
    chapters: chapters.map(({ start, title: name }) => ({ startTime: start, title: name })),
  });
}

/** Seconds of the last caption if the length of the recording is unknown. */
const LAST = 5;

interface CaptionRow {
  /** In seconds. */
  time: number;
  /** Seconds; by default the time of the next row. */
  end?: number;
  speaker: string;
  text: string;
}

/** Writes WebVTT; shows rows with the same time together. */
export function writeCaptions(rows: readonly CaptionRow[], duration: number): string {
  const cues = rows.map(({ time, end: own, speaker, text }, index) => {
    const next = () => rows.slice(index + 1).find((row) => row.time > time)?.time;
    const end = own ?? next() ?? (duration > time ? duration : time + LAST);
    const voice = speaker === '' ? '' : `<v ${escapeCue(speaker)}>`;
    return `${stamp(time)} --> ${stamp(end)}\n${voice}${escapeCue(text)}`;
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

/** An empty line would end the cue. */
function escapeCue(text: string): string {
  const lines = text.replace(/[^\S\n]+/g, ' ').replace(/\s*\n\s*/g, '\n');
  return lines.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function stamp(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const thousandths = Math.round((seconds % 1) * 1000);
  return `${parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}.${String(thousandths).padStart(3, '0')}`;
}
