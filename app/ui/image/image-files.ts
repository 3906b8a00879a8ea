/** Screens with more pixels than an eye can see. */
const DENSE = '(min-resolution: 2.5dppx)';

const twoThirds = (length: string): string => String(Math.round((Number(length) * 2) / 3));

/** Makes a 3x screen choose the file for 2x (decision 075). */
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

export function upTo(srcset: string, widest: number): string {
  const [first = '', ...others] = srcset.split(', ');
  const widthOf = (candidate: string) => Number(/ (\d+)w$/.exec(candidate)?.[1]);
  return [first, ...others.filter((candidate) => widthOf(candidate) <= widest)].join(', ');
}

/** Scale of an enlarged crop, as in image.css. */
const ENLARGED = 1.7;

export function enlarged(sizes: string): string {
  return sizes.replace(/([\d.]+)(?=[a-z]+(,|$))/g, (length) => String(Math.round(Number(length) * ENLARGED)));
}
