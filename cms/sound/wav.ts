import { type Bytes, NoSound, type SoundFacts } from './bytes.ts';

const MAX_CHUNKS = 200;
/** What a program writes that does not know yet how long the sound will be. */
const UNKNOWN = 0xffff_ffff;

/** @throws NoSound without a format or a sound, and when the sound is shorter than it says */
export function readWav(file: Bytes): SoundFacts {
  let bytesPerSecond = 0;
  let at = 12;
  for (let chunks = 0; chunks < MAX_CHUNKS && at + 8 <= file.size; chunks++) {
    const head = file.read(at, 8);
    const name = head.toString('latin1', 0, 4);
    const size = head.readUInt32LE(4);
    if (name === 'fmt ') bytesPerSecond = file.read(at + 8, 12).readUInt32LE(8);
    if (name === 'data') return facts(bytesPerSecond, size, file.size - at - 8);
    at += 8 + size + (size % 2);
  }
  throw new NoSound(at > file.size ? 'torn' : 'false');
}

function facts(bytesPerSecond: number, said: number, there: number): SoundFacts {
  if (bytesPerSecond === 0) throw new NoSound('false');
  if (said !== UNKNOWN && said > there) throw new NoSound('torn');
  return {
    type: 'audio/wav',
    seconds: Math.round((said === UNKNOWN ? there : said) / bytesPerSecond),
    bitRate: Math.round((bytesPerSecond * 8) / 1000),
    chapters: [],
  };
}
