/** From here on a screen is denser than the eye can tell apart in a photo: it gets the file for two device pixels per CSS pixel. */
const DENSE = '(min-resolution: 2.5dppx)';

/**
 * `sizes` for which a screen of three device pixels per CSS pixel chooses the same file as one of two: two thirds of each length, before
 * the length itself. At 3x a phone fetched twice the bytes for the same picture (decision 037).
 */
export function capDensity(sizes: string): string {
  return sizes
    .split(/,\s*/)
    .flatMap((size) => {
      const [, condition, length = size] = /^(\(.+\)) (\S+)$/.exec(size) ?? [];
      const dense = condition ? `${condition} and ${DENSE}` : DENSE;
      return [`${dense} calc(${length} * 2 / 3)`, size];
    })
    .join(', ');
}
