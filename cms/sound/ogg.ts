import { type Bytes, NoSound, type SoundFacts } from './bytes.ts';

/** A page has at most 255 segments of 255 bytes, and a head of 282. */
const LONGEST_PAGE = 65_307;
const HEAD = 27;

/** Vorbis and Opus. @throws NoSound for another codec, and when the last page is cut off */
export function readOgg(file: Bytes): SoundFacts {
  const head = file.read(0, 512);
  const packet = head.subarray(HEAD + (head[26] ?? 0));
  const isOpus = packet.toString('latin1', 0, 8) === 'OpusHead';
  const isVorbis = packet.toString('latin1', 0, 7) === '\u0001vorbis';
  if ((!isOpus && !isVorbis) || packet.length < 30) throw new NoSound('false');
  // Opus counts at one rate, and begins with samples that are not heard.
  const rate = isOpus ? 48_000 : packet.readUInt32LE(12);
  const skipped = isOpus ? packet.readUInt16LE(10) : 0;
  const seconds = rate > 0 ? Math.max(0, lastSample(file, head.readUInt32LE(14)) - skipped) / rate : 0;
  return {
    type: 'audio/ogg',
    seconds: Math.round(seconds),
    bitRate: seconds > 0 ? Math.round((file.size * 8) / seconds / 1000) : 0,
    chapters: [],
  };
}

/** How many samples were heard at the end of the last page. @throws NoSound when that is not whole */
function lastSample(file: Bytes, stream: number): number {
  const from = Math.max(0, file.size - 2 * LONGEST_PAGE);
  const data = file.read(from, 2 * LONGEST_PAGE);
  for (let at = data.lastIndexOf('OggS'); at !== -1; at = at > 0 ? data.lastIndexOf('OggS', at - 1) : -1) {
    const table = data.subarray(at + HEAD, at + HEAD + (data[at + 26] ?? 0));
    const end = at + HEAD + (data[at + 26] ?? 0) + table.reduce((sum, length) => sum + length, 0);
    if (at + HEAD > data.length || end > data.length) throw new NoSound('torn');
    const position = data.readBigInt64LE(at + 6);
    if (data.readUInt32LE(at + 14) === stream && position >= 0n) return Number(position);
  }
  throw new NoSound('torn');
}
