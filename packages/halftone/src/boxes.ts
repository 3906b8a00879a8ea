import { release } from './release.ts';

export interface Size {
  width: number;
  height: number;
}

/** Sums squares of an odd side around each pixel; edges are continued. */
export function sumSquares(
  values: Uint8Array | Float32Array,
  { width, height }: Size,
  side: number,
  sums: Float32Array,
): void {
  const reach = (side - 1) / 2;
  const rows = new Float32Array(values.length);
  const line = new Float32Array(width + 2 * reach + 1);
  for (let y = 0; y < height; y += 1) {
    const row = values.subarray(y * width, (y + 1) * width);
    line.fill(row[0] ?? 0, 0, reach);
    line.set(row, reach);
    line.fill(row.at(-1) ?? 0, reach + width);
    sumRow(line, rows, y * width, width, reach);
  }
  const columns = new Float64Array(width);
  const start = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  for (let y = -reach; y <= reach; y += 1) {
    const from = start(y);
    for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) + (rows[from + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const [leaving, coming, to] = [start(y - reach), start(y + reach + 1), y * width];
    for (let x = 0; x < width; x += 1) {
      const sum = columns[x] ?? 0;
      sums[to + x] = sum;
      columns[x] = sum + (rows[coming + x] ?? 0) - (rows[leaving + x] ?? 0);
    }
  }
  release(rows);
}

function sumRow(line: Float32Array, sums: Float32Array, start: number, width: number, reach: number): void {
  let sum = 0;
  for (let x = 0; x <= 2 * reach; x += 1) sum += line[x] ?? 0;
  for (let x = 0; x < width; x += 1) {
    sums[start + x] = sum;
    sum += (line[x + 2 * reach + 1] ?? 0) - (line[x] ?? 0);
  }
}
