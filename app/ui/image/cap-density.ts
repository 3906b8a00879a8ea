/**
 * From here on a screen is denser than the eye can tell apart in a photo: it gets the file for two device
 * pixels per CSS pixel.
 */
const DENSE = '(min-resolution: 2.5dppx)';

/** A whole number: a `calc()` says the same in more bytes, four times for each picture. */
const twoThirds = (length: string): string => String(Math.round((Number(length) * 2) / 3));

/**
 * `sizes` for which a screen of three device pixels per CSS pixel chooses the same file as one of two: two
 * thirds of each length, before the length itself. Lengths are one number with a unit. At 3x a phone fetched
 * twice the bytes for the same picture (decision 037).
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
