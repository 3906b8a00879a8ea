import sharp from 'sharp';
import { type Colours, channelsOf } from './palette.ts';

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** What a picture of the demo is printed in. */
type Inks = Pick<Colours, 'paper' | 'ink1' | 'ink2' | 'text'>;

/**
 * Prints a picture in other inks. Each of its pixels is a mixture of paper, two inks and their overprint, so
 * one affine map of colours takes it from the old four to the new four.
 */
export function inked(picture: Buffer, from: Inks, to: Inks): Promise<Buffer> {
  const base = columns(from);
  const matrix = times(columns(to), inverse(base));
  const old = channelsOf(from.paper);
  const moved = matrix.map((row) => row[0] * old[0] + row[1] * old[1] + row[2] * old[2]);
  const offset = channelsOf(to.paper).map((channel, index) => channel - (moved[index] ?? 0));
  return sharp(picture)
    .removeAlpha()
    .recomb(matrix.map((row) => [...row]) as never)
    .linear([1, 1, 1], offset)
    .webp({ quality: 80, effort: 1 })
    .toBuffer();
}

/** The way from paper to each of the three others, as columns. */
function columns({ paper, ink1, ink2, text }: Inks): Matrix {
  const white = channelsOf(paper);
  const ways = [ink1, ink2, text].map((colour) =>
    channelsOf(colour).map((channel, at) => channel - (white[at] ?? 0)),
  );
  const row = (at: number): Vector => [ways[0]?.[at] ?? 0, ways[1]?.[at] ?? 0, ways[2]?.[at] ?? 0];
  return [row(0), row(1), row(2)];
}

function times(one: Matrix, other: Matrix): Matrix {
  const cell = (row: Vector, at: 0 | 1 | 2) =>
    row[0] * other[0][at] + row[1] * other[1][at] + row[2] * other[2][at];
  const line = (row: Vector): Vector => [cell(row, 0), cell(row, 1), cell(row, 2)];
  return [line(one[0]), line(one[1]), line(one[2])];
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [(e * i - f * h) / whole, (c * h - b * i) / whole, (b * f - c * e) / whole],
    [(f * g - d * i) / whole, (a * i - c * g) / whole, (c * d - a * f) / whole],
    [(d * h - e * g) / whole, (b * g - a * h) / whole, (a * e - b * d) / whole],
  ];
}
