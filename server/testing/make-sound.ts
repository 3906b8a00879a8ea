interface Mp3 {
  frames: number;
  /** Indexes of bit rates in MPEG-1 layer 3; 9 means 128 kbit/s. */
  rates?: number[];
  isCounted?: boolean;
  tag?: Buffer;
}

const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

function frame(rate: number): Buffer {
  const buffer = Buffer.alloc(Math.floor((144 * (KILOBITS[rate] ?? 0) * 1000) / 44_100));
  buffer.set([0xff, 0xfb, rate << 4, 0x40]);
  return buffer;
}

/** A frame has 1152 samples at 44,100 Hz: 2297 frames are a minute. */
export function makeMp3({ frames, rates = [9], isCounted = false, tag = Buffer.alloc(0) }: Mp3): Buffer {
  const sound = Array.from({ length: frames }, (_, index) => frame(rates[index % rates.length] ?? 9));
  const first = frame(9);
  first.write('Xing', 36, 'latin1');
  first.writeUInt32BE(3, 40);
  first.writeUInt32BE(frames, 44);
  first.writeUInt32BE(
    sound.reduce((sum, each) => sum + each.length, first.length),
    48,
  );
  return Buffer.concat([tag, ...(isCounted ? [first] : []), ...sound]);
}

const syncsafe = (size: number) => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));
const uint32 = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

/** Lengths of frames are plain numbers in ID3v2.3 only. */
export function makeTag(
  chapters: readonly { start: number; title: string }[],
  { version = 4, picture = Buffer.alloc(0) }: { version?: 3 | 4; picture?: Buffer } = {},
): Buffer {
  const part = (name: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(name),
      version === 4 ? syncsafe(data.length) : uint32(data.length),
      Buffer.alloc(2),
      data,
    ]);
  const title = (text: string) =>
    version === 4
      ? Buffer.concat([Buffer.from([3]), Buffer.from(text, 'utf8')])
      : Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const frames = chapters.map(({ start, title: text }, index) =>
    part(
      'CHAP',
      Buffer.concat([
        Buffer.from(`ch${index}\0`),
        uint32(start * 1000),
        uint32((start + 1) * 1000),
        uint32(0xffffffff),
        uint32(0xffffffff),
        part('TIT2', title(text)),
      ]),
    ),
  );
  if (picture.length > 0)
    frames.unshift(part('APIC', Buffer.concat([Buffer.from('\0image/jpeg\0\u0003\0', 'latin1'), picture])));
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([version, 0, 0]), syncsafe(body.length), body]);
}

function makeWav(seconds: number, bytesPerSecond = 8_000): Buffer {
  const head = Buffer.alloc(44);
  const length = seconds * bytesPerSecond;
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(bytesPerSecond, 24);
  head.writeUInt32LE(bytesPerSecond, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, Buffer.alloc(length)]);
}

function oggPage(position: bigint, flags: number, packet: Buffer): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 0);
  head[5] = flags;
  head.writeBigInt64LE(position, 6);
  head.writeUInt32LE(7, 14);
  const segments = [...Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
  head[26] = segments.length;
  return Buffer.concat([head, Buffer.from(segments), packet]);
}

function makeOgg(seconds: number, codec: 'vorbis' | 'opus' | 'speex' = 'vorbis'): Buffer {
  const first = Buffer.alloc(30);
  first.write({ vorbis: '\u0001vorbis', opus: 'OpusHead', speex: 'Speex   ' }[codec], 0, 'latin1');
  if (codec === 'opus') first.writeUInt16LE(312, 10);
  else first.writeUInt32LE(44_100, 12);
  const samples = codec === 'opus' ? seconds * 48_000 + 312 : seconds * 44_100;
  return Buffer.concat([
    oggPage(0n, 2, first),
    oggPage(1n, 0, Buffer.alloc(4_000)),
    oggPage(BigInt(samples), 4, Buffer.alloc(900)),
  ]);
}

function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(name), body]);
}

function makeM4a(
  seconds: number,
  chapters: readonly { start: number; title: string }[] = [],
  handler = 'soun',
): Buffer {
  const length = Buffer.concat([Buffer.alloc(12), uint32(1000), uint32(seconds * 1000), Buffer.alloc(80)]);
  const list = chapters.map(({ start, title }) => {
    const head = Buffer.alloc(9);
    head.writeBigUInt64BE(BigInt(start * 10_000_000));
    head[8] = Buffer.byteLength(title);
    return Buffer.concat([head, Buffer.from(title)]);
  });
  const named = Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, list.length]), ...list]);
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0M4A ')),
    box('mdat', Buffer.alloc(seconds * 8_000)),
    box(
      'moov',
      box('mvhd', length),
      box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)))),
      ...(chapters.length > 0 ? [box('udta', box('chpl', named))] : []),
    ),
  ]);
}

export function soundCases(): { filename: string; bytes: Buffer; says: object }[] {
  const chapters = [
    { start: 0, title: 'Aan de keukentafel' },
    { start: 30, title: 'Het woord “huis”' },
  ];
  const none = { chapters: [] };
  const mp3 = { type: 'audio/mpeg', bitRate: 128 };
  const minute = makeMp3({ frames: 2297 });
  const counted = makeMp3({ frames: 2297, rates: [5, 11], isCounted: true });
  const three = makeMp3({ frames: 413_438, rates: [1] });
  return [
    { filename: 'minuut.mp3', bytes: minute, says: { ...mp3, ...none, seconds: 60 } },
    {
      filename: 'wisselend.mp3',
      bytes: counted,
      says: { type: 'audio/mpeg', bitRate: 128, seconds: 60, ...none },
    },
    {
      filename: 'hoofdstukken.mp3',
      bytes: makeMp3({ frames: 2297, tag: makeTag(chapters) }),
      says: { ...mp3, chapters, seconds: 60 },
    },
    {
      filename: 'oud-label.mp3',
      bytes: makeMp3({
        frames: 2297,
        tag: makeTag(chapters, { version: 3, picture: Buffer.alloc(300_000, 1) }),
      }),
      says: { ...mp3, chapters, seconds: 60 },
    },
    {
      filename: 'drie-uur.mp3',
      bytes: three,
      says: { type: 'audio/mpeg', bitRate: 32, seconds: 10_800, ...none },
    },
    { filename: 'leeg.mp3', bytes: Buffer.alloc(0), says: { fault: 'empty' } },
    { filename: 'tekst.mp3', bytes: Buffer.from('elf tekens.'), says: { fault: 'false' } },
    {
      filename: 'een-kop.mp3',
      bytes: Buffer.concat([frame(9).subarray(0, 40), Buffer.alloc(9_000)]),
      says: { fault: 'false' },
    },
    { filename: 'ook-geen.mp3', bytes: makeWav(3), says: { fault: 'false' } },
    { filename: 'half.mp3', bytes: counted.subarray(0, counted.length / 2), says: { fault: 'torn' } },
    {
      filename: 'half-label.mp3',
      bytes: makeTag(chapters, { picture: Buffer.alloc(9_000) }).subarray(0, 4_000),
      says: { fault: 'torn' },
    },
    {
      filename: 'drie.wav',
      bytes: makeWav(3),
      says: { type: 'audio/wav', bitRate: 64, seconds: 3, ...none },
    },
    { filename: 'half.wav', bytes: makeWav(3).subarray(0, 9_000), says: { fault: 'torn' } },
    { filename: 'kop.wav', bytes: makeWav(3).subarray(0, 20), says: { fault: 'torn' } },
    {
      filename: 'vijf.ogg',
      bytes: makeOgg(5),
      says: { type: 'audio/ogg', bitRate: 8, seconds: 5, ...none },
    },
    {
      filename: 'vijf.opus',
      bytes: makeOgg(5, 'opus'),
      says: { type: 'audio/ogg', bitRate: 8, seconds: 5, ...none },
    },
    { filename: 'spraak.ogg', bytes: makeOgg(5, 'speex'), says: { fault: 'false' } },
    { filename: 'half.ogg', bytes: makeOgg(5).subarray(0, 4_800), says: { fault: 'torn' } },
    { filename: 'kop.ogg', bytes: Buffer.from('OggS'), says: { fault: 'false' } },
    {
      filename: 'tien.m4a',
      bytes: makeM4a(10, chapters),
      says: { type: 'audio/mp4', bitRate: 64, seconds: 10, chapters },
    },
    { filename: 'film.m4a', bytes: makeM4a(10, [], 'vide'), says: { fault: 'false' } },
    { filename: 'half.m4a', bytes: makeM4a(10).subarray(0, 20_000), says: { fault: 'torn' } },
    { filename: 'zaal.flac', bytes: Buffer.from('fLaC'), says: { fault: 'unknown' } },
  ];
}
