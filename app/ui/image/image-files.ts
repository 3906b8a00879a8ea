/** A denser screen gets two device pixels per CSS pixel: the eye sees no difference. */
const DENSE = '(min-resolution: 2.5dppx)';

/** A `calc()` would be longer, four times for each picture. */
const twoThirds = (length: string): string => String(Math.round((Number(length) * 2) / 3));

/** A screen of 3x chooses the file of 2x (decision 075). Takes lengths of one number. */
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

/** At least the first candidate. */
export function upTo(srcset: string, widest: number): string {
  const [first = '', ...others] = srcset.split(', ');
  const widthOf = (candidate: string) => Number(/ (\d+)w$/.exec(candidate)?.[1]);
  return [first, ...others.filter((candidate) => widthOf(candidate) <= widest)].join(', ');
}

/** image.css has the same number. */
const ENLARGED = 1.7;

/** `sizes` of a picture that is shown enlarged. */
export function enlarged(sizes: string): string {
  return sizes.replace(/([\d.]+)(?=[a-z]+(,|$))/g, (length) => String(Math.round(Number(length) * ENLARGED)));
}
