/** Transforms a square of complex numbers in place; the side is a power of two. */
export function transformSquare(real: Float32Array, imaginary: Float32Array, side: number): void {
  const angle = (step: number) => (-2 * Math.PI * step) / side;
  const waves = {
    cosines: Float64Array.from({ length: side / 2 }, (_, step) => Math.cos(angle(step))),
    sines: Float64Array.from({ length: side / 2 }, (_, step) => Math.sin(angle(step))),
  };
  for (let index = 0; index < side; index += 1)
    transform(real, imaginary, { start: index * side, step: 1, length: side, ...waves });
  for (let index = 0; index < side; index += 1)
    transform(real, imaginary, { start: index, step: side, length: side, ...waves });
}

interface Line {
  start: number;
  step: number;
  length: number;
  cosines: Float64Array;
  sines: Float64Array;
}

/** Radix 2 of Cooley and Tukey. */
function transform(real: Float32Array, imaginary: Float32Array, line: Line): void {
  const { start, step, length, cosines, sines } = line;
  for (let index = 1, mirrored = 0; index < length; index += 1) {
    let bit = length >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) {
      swap(real, start + index * step, start + mirrored * step);
      swap(imaginary, start + index * step, start + mirrored * step);
    }
  }
  for (let size = 2; size <= length; size <<= 1) {
    for (let turn = 0; turn < size / 2; turn += 1) {
      const cosine = cosines[(turn * length) / size] ?? 0;
      const sine = sines[(turn * length) / size] ?? 0;
      for (let block = turn; block < length; block += size) {
        const one = start + block * step;
        const other = one + (size / 2) * step;
        const a = real[other] ?? 0;
        const b = imaginary[other] ?? 0;
        const x = a * cosine - b * sine;
        const y = a * sine + b * cosine;
        real[other] = (real[one] ?? 0) - x;
        imaginary[other] = (imaginary[one] ?? 0) - y;
        real[one] = (real[one] ?? 0) + x;
        imaginary[one] = (imaginary[one] ?? 0) + y;
      }
    }
  }
}

function swap(values: Float32Array, one: number, other: number): void {
  const before = values[one] ?? 0;
  values[one] = values[other] ?? 0;
  values[other] = before;
}
