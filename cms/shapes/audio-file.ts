import { at, leaf, map, record, type Shape } from '../decode/decode.ts';
import { filePath, name, number } from './values.ts';

interface SoundFacts {
  type: string;
  seconds: number;
  chapters: { start: number; title: string }[];
}

const facts: Shape<SoundFacts | null> = leaf((value, context) => {
  const { type, seconds, chapters = [] }: Partial<Record<string, unknown>> = { ...Object(value) };
  if (type === undefined) return null;
  if (typeof type !== 'string' || typeof seconds !== 'number' || !Array.isArray(chapters)) {
    context.warn('sound-length-invalid', { value });
    return null;
  }
  return {
    type,
    seconds,
    chapters: chapters.flatMap((row: { start?: unknown; title?: unknown }) =>
      typeof row?.start === 'number' && typeof row.title === 'string'
        ? { start: row.start, title: row.title }
        : [],
    ),
  };
});

/** Facts that Kirby's plugin read from the file and stored. */
export const sound = at('file.content("default").sound.yaml', facts);

export const audioFile = map(
  record({ url: filePath, filename: name, mime: name, size: number, sound }),
  ({ sound, ...raw }) => ({
    ...raw,
    mime: sound?.type ?? raw.mime,
    seconds: sound?.seconds ?? 0,
    chapters: sound?.chapters ?? [],
  }),
);

export interface AudioFile extends NonNullable<ReturnType<(typeof audioFile)['decode']>> {}

/** Adds the duration in seconds, 0 when unknown. */
export function withLength<T extends { audio: AudioFile | null }>(raw: T): T & { duration: number } {
  return { ...raw, duration: raw.audio?.seconds ?? 0 };
}
