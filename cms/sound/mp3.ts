import { type Bytes, NoSound, type SoundFacts } from './bytes.ts';
import { readId3 } from './id3.ts';

interface Frame {
  size: number;
  samples: number;
  rate: number;
  isMono: boolean;
  isFirstVersion: boolean;
}

/** Kilobits by index, for version 1 and for 2 and 2.5 (ISO 11172-3 and 13818-3), layer 3. */
const BIT_RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const RATES = [44100, 48000, 32000] as const;

/** After the tag there may be blanks, or the rest of another tag. */
const SEARCHED = 64 * 1024;
/** Places at which frames are looked at when no header says how many there are. */
const PLACES = 16;
const PLACE_BYTES = 8 * 1024;

/** @throws NoSound for a file without frames, and for one that is shorter than it says */
export function readMp3(file: Bytes): SoundFacts {
  const tag = readId3(file);
  const start = findFrame(file.read(tag.end, SEARCHED));
  if (start === null) throw new NoSound('false');
  const from = tag.end + start.at;
  const bytes = soundEnd(file) - from;
  const counted = readCount(file.read(from, 256), start.frame);
  // Editors of tags cut a few bytes; a connection that broke cuts more.
  if (counted && counted.bytes > bytes + 2 * start.frame.size + 1024) throw new NoSound('torn');
  const perFrame = start.frame.samples / start.frame.rate;
  const seconds = counted ? counted.frames * perFrame : (bytes / meanFrame(file, from, bytes)) * perFrame;
  return {
    type: 'audio/mpeg',
    seconds: Math.round(seconds),
    bitRate: seconds > 0 ? Math.round((bytes * 8) / seconds / 1000) : 0,
    chapters: tag.chapters,
  };
}

function readFrame(data: Buffer, at: number): Frame | null {
  if (at + 4 > data.length) return null;
  const [first = 0, second = 0, third = 0, fourth = 0] = data.subarray(at, at + 4);
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || !isLayer3) return null;
  const isFirstVersion = version === 3;
  const kilobits = BIT_RATES[isFirstVersion ? 0 : 1][third >> 4];
  const base = RATES[(third >> 2) & 3];
  if (!kilobits || !base) return null;
  const rate = base / (isFirstVersion ? 1 : version === 2 ? 2 : 4);
  const samples = isFirstVersion ? 1152 : 576;
  const size = Math.floor(((samples / 8) * kilobits * 1000) / rate) + ((third >> 1) & 1);
  return { size, samples, rate, isMono: fourth >> 6 === 3, isFirstVersion };
}

/** The first frame that another of the same rate follows: one alone may be chance. */
function findFrame(data: Buffer): { at: number; frame: Frame } | null {
  for (let at = data.indexOf(0xff); at !== -1; at = data.indexOf(0xff, at + 1)) {
    const frame = readFrame(data, at);
    if (frame && readFrame(data, at + frame.size)?.rate === frame.rate) return { at, frame };
  }
  return null;
}

/** What an encoder wrote into the first frame: the number of frames, and of bytes. */
function readCount(data: Buffer, frame: Frame): { frames: number; bytes: number } | null {
  const side = frame.isFirstVersion ? (frame.isMono ? 17 : 32) : frame.isMono ? 9 : 17;
  const name = data.toString('latin1', 4 + side, 8 + side);
  if ((name === 'Xing' || name === 'Info') && data.length >= 20 + side) {
    const flags = data.readUInt32BE(8 + side);
    if ((flags & 1) === 0) return null;
    return {
      frames: data.readUInt32BE(12 + side),
      bytes: (flags & 2) === 0 ? 0 : data.readUInt32BE(16 + side),
    };
  }
  if (data.toString('latin1', 36, 40) === 'VBRI' && data.length >= 54)
    return { frames: data.readUInt32BE(50), bytes: data.readUInt32BE(46) };
  return null;
}

/** The mean length of frames all over the file: exact when they are equally long. */
function meanFrame(file: Bytes, from: number, bytes: number): number {
  let frames = 0;
  let length = 0;
  for (let place = 0; place < PLACES; place++) {
    const data = file.read(from + Math.floor((bytes * place) / PLACES), PLACE_BYTES);
    const found = findFrame(data);
    let at = found?.at ?? data.length;
    for (let frame = readFrame(data, at); frame; frame = readFrame(data, at)) {
      frames += 1;
      length += frame.size;
      at += frame.size;
    }
  }
  return frames === 0 ? Number.POSITIVE_INFINITY : length / frames;
}

/** Without the tag of the first version at the end. */
function soundEnd(file: Bytes): number {
  const isTag = file.size >= 128 && file.read(file.size - 128, 3).toString('latin1') === 'TAG';
  return isTag ? file.size - 128 : file.size;
}
