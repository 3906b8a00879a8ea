import { type Bytes, NoSound } from './bytes.ts';

const MAX_FRAMES = 2000;
/** A title is no longer; pictures in a frame are skipped by its length. */
const MAX_CHAPTER_BYTES = 4096;

interface Tag {
  /** Where the sound begins. */
  end: number;
  chapters: { start: number; title: string }[];
}

/** The ID3v2 tag at the start of a file, with its chapters (CHAP). @throws NoSound when it is cut off */
export function readId3(file: Bytes): Tag {
  const head = file.read(0, 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return { end: 0, chapters: [] };
  const version = head.readUInt8(3);
  const flags = head.readUInt8(5);
  const hasFooter = (flags & 0x10) !== 0;
  const end = 10 + syncsafe(head, 6) + (hasFooter ? 10 : 0);
  if (end > file.size) throw new NoSound('torn');
  // In an older tag `unsynchronised` bytes shift all that follow, and one before 2.3 has no chapters.
  const isReadable = version === 4 || (version === 3 && (flags & 0x80) === 0);
  return { end, chapters: isReadable ? readChapters(file, version, flags, end) : [] };
}

function readChapters(file: Bytes, version: number, flags: number, end: number): Tag['chapters'] {
  const found: Tag['chapters'] = [];
  let at = 10;
  if ((flags & 0x40) !== 0) {
    const size = file.read(10, 4);
    at += version === 4 ? syncsafe(size, 0) : size.readUInt32BE(0) + 4;
  }
  for (let frames = 0; frames < MAX_FRAMES && at + 10 <= end; frames++) {
    const frame = file.read(at, 10);
    const name = frame.toString('latin1', 0, 4);
    if (!/^[A-Z0-9]{4}$/.test(name)) break;
    const size = version === 4 ? syncsafe(frame, 4) : frame.readUInt32BE(4);
    if (name === 'CHAP') {
      const chapter = readChapter(file.read(at + 10, Math.min(size, MAX_CHAPTER_BYTES)), version);
      if (chapter) found.push(chapter);
    }
    at += 10 + size;
  }
  return found.sort((a, b) => a.start - b.start);
}

/** An id, four numbers (start and end in milliseconds, offsets in bytes), then frames of its own. */
function readChapter(data: Buffer, version: number) {
  const idEnd = data.indexOf(0);
  if (idEnd === -1 || idEnd + 17 > data.length) return null;
  const start = Math.floor(data.readUInt32BE(idEnd + 1) / 1000);
  for (let at = idEnd + 17; at + 10 <= data.length; ) {
    const size = version === 4 ? syncsafe(data, at + 4) : data.readUInt32BE(at + 4);
    if (data.toString('latin1', at, at + 4) === 'TIT2') {
      const title = readText(data.subarray(at + 10, at + 10 + size));
      return title === '' ? null : { start, title };
    }
    at += 10 + size;
  }
  return null;
}

/** The first byte says how the rest is written. */
function readText(data: Buffer): string {
  const encoding = data[0];
  const rest = data.subarray(1);
  const text =
    encoding === 0
      ? rest.toString('latin1')
      : encoding === 3
        ? rest.toString('utf8')
        : new TextDecoder(encoding === 1 && rest[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(
            encoding === 1 ? rest.subarray(2) : rest,
          );
  return (text.split('\0')[0] ?? '').trim();
}

function syncsafe(data: Buffer, at: number): number {
  let value = 0;
  for (let index = at; index < at + 4; index++) value = value * 128 + ((data[index] ?? 0) & 0x7f);
  return value;
}
