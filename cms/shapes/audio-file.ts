import { leaf, map, mismatch, record, type Shape } from '../decode/decode.ts';
import type { SoundFacts, SoundFault } from '../sound/bytes.ts';
import { filePath, name, number } from './values.ts';

const reasons: Readonly<Record<string, string>> = {
  empty: 'it has no bytes',
  false: 'its bytes are not those of its name',
  torn: 'it is shorter than it says: a part is missing',
} satisfies Readonly<Record<Exclude<SoundFault, 'unknown'>, string>>;

type Sound = Pick<SoundFacts, 'type' | 'seconds' | 'chapters'> | { fault: string } | null;

/**
 * What the bytes of a file say: of the method of our plugin, and of the engine's with the same name. Null
 * for a Kirby without it, which takes the name for a field.
 */
export const sound: Shape<Sound> = leaf((value, context) => {
  if (typeof value !== 'object' || value === null) return null;
  if ('fault' in value && typeof value.fault === 'string') return { fault: value.fault };
  const { type, seconds, chapters }: Partial<Record<string, unknown>> = { ...value };
  if (typeof type !== 'string' || typeof seconds !== 'number' || !Array.isArray(chapters))
    throw mismatch('what a sound is', value, context);
  return {
    type,
    seconds,
    chapters: chapters.flatMap((row: { start?: unknown; title?: unknown }) =>
      typeof row.start === 'number' && typeof row.title === 'string'
        ? { start: row.start, title: row.title }
        : [],
    ),
  };
});

/**
 * A sound with what its bytes say of it; null, with one line in the log, for a file that is none. One of a
 * kind that is not read here can be played, but is in no feed.
 */
export const audioFile = map(
  record({ id: name, url: filePath, filename: name, mime: name, size: number, sound }),
  ({ id: file, sound, ...raw }, context) => {
    const fault = sound && 'fault' in sound ? sound.fault : null;
    if (fault !== null) {
      const reason = reasons[fault] ?? 'its kind cannot be read here, so it is in no feed';
      context.warn('left out a sound', { file, reason });
    }
    if (fault !== null && fault !== 'unknown') return null;
    const facts = sound && 'type' in sound ? sound : { type: raw.mime, seconds: 0, chapters: [] };
    return {
      ...raw,
      mime: facts.type,
      seconds: facts.seconds,
      chapters: facts.chapters,
      isRead: fault === null,
    };
  },
);

export interface AudioFile extends NonNullable<ReturnType<(typeof audioFile)['decode']>> {}

/** A recording is as long as its file says; 0 when unknown. */
export function withLength<T extends { audio: AudioFile | null }>(raw: T): T & { duration: number } {
  return { ...raw, duration: raw.audio?.seconds ?? 0 };
}
