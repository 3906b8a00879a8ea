import { join } from 'node:path';
import sharp from 'sharp';
import { layOut, type Piece } from './lay-out.ts';

export interface Shot {
  name: string;
  png: Buffer;
}

/** A sheet is about 2,600 px wide. */
const columnsOf = {
  360: { width: 240, columns: 10 },
  768: { width: 340, columns: 7 },
  1440: { width: 480, columns: 5 },
  1920: { width: 610, columns: 4 },
  paper: { width: 480, columns: 5 },
} as const;
const SHEET = { height: 2400, gap: 28, label: 30 };
/** No page has this ground, so that its edges are seen. */
const GROUND = '#8b8b90';

interface Sheets {
  shots: readonly Shot[];
  kind: keyof typeof columnsOf;
  folder: string;
  name: string;
}

export async function composeSheets({ shots, kind, folder, name }: Sheets): Promise<string[]> {
  const { width, columns } = columnsOf[kind];
  const small = await Promise.all(shots.map((shot) => shrink(shot, width)));
  const sheets = layOut(
    small.map(({ name, height }) => ({ name, width, height })),
    { ...SHEET, columns },
  );
  const pixels = new Map(small.map((each) => [each.name, each.png]));
  const paths: string[] = [];
  for (const [index, pieces] of sheets.entries()) {
    const path = join(folder, `${name}-${index + 1}.jpg`);
    const parts = await Promise.all(pieces.map((piece) => cut(piece, pixels.get(piece.box.name))));
    await sharp({
      create: {
        width: Math.max(...pieces.map(({ left }) => left)) + width + SHEET.gap,
        height: Math.max(...pieces.map(({ top, height }) => top + height)) + SHEET.gap,
        channels: 3,
        background: GROUND,
      },
    })
      .composite(parts.flat())
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .toFile(path);
    paths.push(path);
  }
  return paths;
}

async function shrink({ name, png }: Shot, width: number): Promise<Shot & { height: number }> {
  const { data, info } = await sharp(png).resize({ width }).png().toBuffer({ resolveWithObject: true });
  return { name, png: data, height: info.height };
}

async function cut({ box, from, height, left, top }: Piece, png: Buffer | undefined) {
  const input = await sharp(png).extract({ left: 0, top: from, width: box.width, height }).toBuffer();
  const words = from === 0 ? box.name : `… ${box.name}`;
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${SHEET.label}"><text x="0" y="21" font-family="sans-serif" font-size="16" fill="#fff">${words}</text></svg>`;
  return [
    { input: Buffer.from(label), left, top: top - SHEET.label },
    { input, left, top },
  ];
}
