/** A denser screen gets the file for two device pixels per CSS pixel: the eye sees no difference. */
const DENSE = '(min-resolution: 2.5dppx)';

/** A whole number: a `calc()` says the same in more bytes, four times for each picture. */
const twoThirds = (length: string): string => String(Math.round((Number(length) * 2) / 3));

/**
 * `sizes` for which a screen of 3x chooses the file of one of 2x: two thirds of each length, before the
 * length itself (decision 037). Lengths are one number with a unit.
 */
export function capDensity(sizes: string): string {
  return sizes
    .split(/,\s*/)
    .flatMap((size) => {
      const [, condition, length = size] = /^(\(.+\)) (\S+)$/.exec(size) ?? [];
      const dense = condition ? `${condition} and ${DENSE}` : DENSE;
      return [`${dense} ${length.replace(/[\d.]+/, twoThirds)}`, size];
    })
    .join(', ');
}
