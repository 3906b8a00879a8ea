import { type Bytes, NoSound, type SoundFacts, type SoundFault } from './bytes.ts';
import { readMp3 } from './mp3.ts';
import { readMp4 } from './mp4.ts';
import { readOgg } from './ogg.ts';
import { readWav } from './wav.ts';

const readers: Readonly<Record<string, (file: Bytes) => SoundFacts>> = {
  mp3: readMp3,
  m4a: readMp4,
  mp4: readMp4,
  ogg: readOgg,
  oga: readOgg,
  opus: readOgg,
  wav: readWav,
};

/** How the bytes of a kind begin. An mp3 may begin with a tag, blanks or sound. */
function kindOf(head: Buffer): string {
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
  if (head.toString('latin1', 0, 4) === 'OggS') return 'ogg';
  const isWave = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE';
  return isWave ? 'wav' : 'mp3';
}

/**
 * What a sound is, from a few parts of its bytes and never by its name alone: type, length, bit rate and
 * chapters, or why it is none. Reads at most about 400 kB. Throws nothing of its own.
 */
export function readSound(file: Bytes & { readonly filename: string }): SoundFacts | { fault: SoundFault } {
  const extension = file.filename.slice(file.filename.lastIndexOf('.') + 1).toLowerCase();
  const read = Object.hasOwn(readers, extension) ? readers[extension] : undefined;
  if (file.size === 0) return { fault: 'empty' };
  if (!read) return { fault: 'unknown' };
  if (readers[kindOf(file.read(0, 12))] !== read) return { fault: 'false' };
  try {
    return read(file);
  } catch (error) {
    // A number that lies past the end of what was read: the file is shorter than it says.
    if (error instanceof RangeError) return { fault: 'torn' };
    if (error instanceof NoSound) return { fault: error.fault };
    throw error;
  }
}
