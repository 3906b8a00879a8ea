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
  for (let y = 0; y < height; y += 1) sumRow(values, rows, y * width, width, reach);
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

function sumRow(
  values: Uint8Array | Float32Array,
  sums: Float32Array,
  start: number,
  width: number,
  reach: number,
): void {
  const last = start + width - 1;
  const at = (x: number) => values[Math.min(last, Math.max(start, x))] ?? 0;
  let sum = 0;
  for (let x = start - reach; x <= start + reach; x += 1) sum += at(x);
  const [inner, outer] = [start + reach, Math.max(start + reach, last - reach)];
  for (let x = start; x < Math.min(inner, last + 1); x += 1) {
    sums[x] = sum;
    sum += at(x + reach + 1) - at(x - reach);
  }
  for (let x = inner; x < outer; x += 1) {
    sums[x] = sum;
    sum += (values[x + reach + 1] ?? 0) - (values[x - reach] ?? 0);
  }
  for (let x = outer; x <= last; x += 1) {
    sums[x] = sum;
    sum += at(x + reach + 1) - at(x - reach);
  }
}
