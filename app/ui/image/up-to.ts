/** The candidates of a srcset up to a width, and at least the first. */
export function upTo(srcset: string, widest: number): string {
  const [first = '', ...others] = srcset.split(', ');
  const widthOf = (candidate: string) => Number(/ (\d+)w$/.exec(candidate)?.[1]);
  return [first, ...others.filter((candidate) => widthOf(candidate) <= widest)].join(', ');
}
