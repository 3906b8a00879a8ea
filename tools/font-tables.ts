import { brotliDecompressSync } from 'node:zlib';

/** The widths that a variable font gives its letters, read from the tables of a WOFF2 file (W3C WOFF 2.0, OpenType 1.9). */
export interface FontWidths {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** Width of a text in ems, without kerning. @throws Error for a letter that the font does not have */
  widthOf(text: string, axes: Readonly<Record<string, number>>): number;
}

/** Tables of the directory by their number in WOFF2; only those that are read here have a name. */
const KNOWN: Readonly<Record<number, string>> = {
  0: 'cmap',
  1: 'head',
  2: 'hhea',
  3: 'hmtx',
  10: 'glyf',
  11: 'loca',
  39: 'avar',
  47: 'fvar',
};
/** The number that says that the table's tag follows. */
const TAG_FOLLOWS = 63;

/** @throws Error when the file is no WOFF2 font, or lacks a table */
export function readFontWidths(file: Buffer): FontWidths {
  const tables = readTables(file);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no table ${tag}`);
    return found.data;
  };
  const unitsPerEm = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const metrics = hhea.readUInt16BE(34);
  // The transformed table has its widths one after the other, behind one byte of flags.
  const isPacked = tables.get('hmtx')?.isTransformed;
  const advance = (glyph: number) =>
    table('hmtx').readUInt16BE(
      isPacked ? 1 + 2 * Math.min(glyph, metrics - 1) : 4 * Math.min(glyph, metrics - 1),
    );
  const glyphOf = readGlyphs(table('cmap'));
  const toCoordinates = readAxes(table('fvar'), tables.get('avar')?.data);
  const deltaOf = readDeltas(table('HVAR'));
  return {
    unitsPerEm,
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    widthOf(text, axes) {
      const coordinates = toCoordinates(axes);
      const units = [...text].map((letter) => {
        const glyph = glyphOf(letter.codePointAt(0) ?? 0);
        if (glyph === 0) throw new Error(`The font has no ${JSON.stringify(letter)}`);
        return advance(glyph) + deltaOf(glyph, coordinates);
      });
      return units.reduce((sum, width) => sum + width, 0) / unitsPerEm;
    },
  };
}

function readTables(file: Buffer): Map<string, { data: Buffer; isTransformed: boolean }> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('The file is no WOFF2 font');
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const known = flags & 63;
    if (known === TAG_FOLLOWS) at += 4;
    const tag = known === TAG_FOLLOWS ? file.toString('latin1', at - 4, at) : (KNOWN[known] ?? `${known}`);
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const length = number();
    return { tag, isTransformed, length: isTransformed ? number() : length };
  });
  const all = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = 0;
  return new Map(
    entries.map(({ tag, isTransformed, length }) => {
      start += length;
      return [tag, { data: all.subarray(start - length, start), isTransformed }];
    }),
  );
}

/** Letter to glyph, by the subtable of format 4. */
function readGlyphs(cmap: Buffer): (code: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  );
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('The font has no table of letters of format 4');
  const sub = cmap.subarray(start);
  const twice = sub.readUInt16BE(6);
  return (code) => {
    for (let at = 0; at < twice; at += 2) {
      const first = sub.readUInt16BE(16 + twice + at);
      if (code > sub.readUInt16BE(14 + at)) continue;
      if (code < first) return 0;
      const delta = sub.readInt16BE(16 + 2 * twice + at);
      const place = 16 + 3 * twice + at;
      const offset = sub.readUInt16BE(place);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = sub.readUInt16BE(place + offset + 2 * (code - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

const fraction = (table: Buffer, at: number) => table.readInt16BE(at) / 16384;

/** Values of the axes to coordinates from -1 to 1. */
function readAxes(fvar: Buffer, avar: Buffer | undefined) {
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  let at = 8;
  const axes = Array.from({ length: count }, (_, index) => {
    const axis = fvar.subarray(start + size * index);
    const fixed = (place: number) => axis.readInt32BE(place) / 65536;
    const pairs = avar?.readUInt16BE(at) ?? 0;
    const map = Array.from({ length: avar ? pairs : 0 }, (_, pair): [number, number] => {
      const place = at + 2 + 4 * pair;
      return avar ? [fraction(avar, place), fraction(avar, place + 2)] : [0, 0];
    });
    at += 2 + 4 * pairs;
    return { tag: axis.toString('latin1', 0, 4), least: fixed(4), usual: fixed(8), most: fixed(12), map };
  });
  return (values: Readonly<Record<string, number>>): number[] =>
    axes.map(({ tag, least, usual, most, map }) => {
      const value = Math.min(Math.max(values[tag] ?? usual, least), most);
      const plain =
        value === usual
          ? 0
          : value < usual
            ? (value - usual) / (usual - least)
            : (value - usual) / (most - usual);
      const next = map.findIndex(([from]) => from >= plain);
      const [to, before] = [map[next], map[next - 1]];
      if (!to || !before) return to?.[1] ?? plain;
      return before[1] + ((plain - before[0]) / (to[0] - before[0])) * (to[1] - before[1]);
    });
}

/** What the coordinates add to the width of a glyph. */
function readDeltas(hvar: Buffer): (glyph: number, coordinates: readonly number[]) => number {
  const store = hvar.subarray(hvar.readUInt32BE(4));
  const regions = store.subarray(store.readUInt32BE(2));
  const axisCount = regions.readUInt16BE(0);
  const setOf = readSets(hvar);
  return (glyph, coordinates) => {
    const [outer, inner] = setOf(glyph);
    const data = store.subarray(store.readUInt32BE(8 + 4 * outer));
    const [words, count] = [data.readUInt16BE(2), data.readUInt16BE(4)];
    if (words > 0x7fff) throw new Error('The font has deltas of 32 bits, which this does not read');
    let at = 6 + 2 * count + inner * (count + words);
    let sum = 0;
    for (let index = 0; index < count; index += 1) {
      const delta = index < words ? data.readInt16BE(at) : data.readInt8(at);
      at += index < words ? 2 : 1;
      sum += delta * weightOf(4 + 6 * axisCount * data.readUInt16BE(6 + 2 * index), coordinates);
    }
    return sum;
  };

  function weightOf(region: number, coordinates: readonly number[]): number {
    return coordinates.reduce((weight, value, axis) => {
      const at = region + 6 * axis;
      const [start, peak, end] = [
        fraction(regions, at),
        fraction(regions, at + 2),
        fraction(regions, at + 4),
      ];
      if (peak === 0 || value === peak) return weight;
      if (value <= start || value >= end) return 0;
      return weight * (value < peak ? (value - start) / (peak - start) : (end - value) / (end - peak));
    }, 1);
  }
}

/** Which row of deltas a glyph has: that of its own number, unless the font has a map. */
function readSets(hvar: Buffer): (glyph: number) => [outer: number, inner: number] {
  const offset = hvar.readUInt32BE(8);
  if (offset === 0) return (glyph) => [0, glyph];
  const isLong = hvar.readUInt8(offset) === 1;
  const format = hvar.readUInt8(offset + 1);
  const count = isLong ? hvar.readUInt32BE(offset + 2) : hvar.readUInt16BE(offset + 2);
  const [size, bits] = [((format >> 4) & 3) + 1, (format & 15) + 1];
  return (glyph) => {
    const entry = hvar.readUIntBE(offset + (isLong ? 6 : 4) + size * Math.min(glyph, count - 1), size);
    return [entry >> bits, entry & ((1 << bits) - 1)];
  };
}
