import { type Bytes, NoSound, type SoundFacts } from './bytes.ts';

interface Box {
  name: string;
  /** Of what is in it. */
  from: number;
  end: number;
}

const MAX_BOXES = 500;
const MAX_CHAPTER_BYTES = 256 * 1024;

/** An MPEG-4 file. @throws NoSound without a track of sound, or when a part is missing */
export function readMp4(file: Bytes): SoundFacts {
  const outer = boxesIn(file, 0, file.size);
  const movie = outer.find(({ name }) => name === 'moov');
  // Without it nothing can be played: it stands at the end of what was not copied to the end.
  if (!movie || !outer.some(({ name }) => name === 'mdat')) throw new NoSound('torn');
  const inner = boxesIn(file, movie.from, movie.end);
  const hasSound = inner.some((box) => box.name === 'trak' && kindOf(file, box) === 'soun');
  if (!hasSound) throw new NoSound('false');
  const header = inner.find(({ name }) => name === 'mvhd');
  const seconds = header ? lengthOf(file.read(header.from, 32)) : 0;
  const media = outer.reduce((sum, { name, from, end }) => sum + (name === 'mdat' ? end - from : 0), 0);
  return {
    type: 'audio/mp4',
    seconds: Math.round(seconds),
    bitRate: seconds > 0 ? Math.round((media * 8) / seconds / 1000) : 0,
    chapters: readChapters(file, inner),
  };
}

function boxesIn(file: Bytes, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end && boxes.length < MAX_BOXES; ) {
    const head = file.read(at, 16);
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    if (size < 8 || at + size > end) throw new NoSound('torn');
    boxes.push({ name: head.toString('latin1', 4, 8), from: at + (isLong ? 16 : 8), end: at + size });
    at += size;
  }
  return boxes;
}

function kindOf(file: Bytes, track: Box): string {
  const media = boxesIn(file, track.from, track.end).find(({ name }) => name === 'mdia');
  const handler = media && boxesIn(file, media.from, media.end).find(({ name }) => name === 'hdlr');
  return handler ? file.read(handler.from + 8, 4).toString('latin1') : '';
}

/** Of `mvhd`: seconds are its duration by its time scale; in a second version they are longer numbers. */
function lengthOf(data: Buffer): number {
  if (data.length < 32) return 0;
  const isLong = data[0] === 1;
  const scale = data.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(data.readBigUInt64BE(24)) : data.readUInt32BE(16);
  return scale > 0 ? duration / scale : 0;
}

/** The list `chpl`, which most programs write. */
function readChapters(file: Bytes, movie: readonly Box[]): SoundFacts['chapters'] {
  const user = movie.find(({ name }) => name === 'udta');
  const list = user && boxesIn(file, user.from, user.end).find(({ name }) => name === 'chpl');
  if (!list) return [];
  const data = file.read(list.from, Math.min(list.end - list.from, MAX_CHAPTER_BYTES));
  const chapters: SoundFacts['chapters'] = [];
  for (let at = data[0] === 1 ? 9 : 5; at + 9 <= data.length; ) {
    const length = data.readUInt8(at + 8);
    const title = data.toString('utf8', at + 9, at + 9 + length).trim();
    // In steps of 100 nanoseconds.
    const start = Math.floor(Number(data.readBigUInt64BE(at)) / 10_000_000);
    if (title !== '') chapters.push({ start, title });
    at += 9 + length;
  }
  return chapters;
}
