/** Letters removed, inserted, changed or swapped, also across others (Damerau and Levenshtein). */
export function distanceBetween(one: string, other: string): number {
  const width = other.length + 1;
  const table = Array.from({ length: (one.length + 1) * width }, (_, index) =>
    index < width ? index : Math.floor(index / width),
  );
  const at = (row: number, column: number): number => table[row * width + column] ?? 0;
  const lastRowOf = new Map<string, number>();
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charAt(row - 1);
    let lastColumn = 0;
    for (let column = 1; column <= other.length; column++) {
      const isSame = letter === other.charAt(column - 1);
      const plain = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      );
      // The two letters occur in reverse order earlier: swapped, and those between removed and inserted.
      const twinRow = lastRowOf.get(other.charAt(column - 1)) ?? 0;
      const turned =
        twinRow > 0 && lastColumn > 0
          ? at(twinRow - 1, lastColumn - 1) + row - twinRow + column - lastColumn - 1
          : plain;
      table[row * width + column] = Math.min(plain, turned);
      if (isSame) lastColumn = column;
    }
    lastRowOf.set(letter, row);
  }
  return at(one.length, other.length);
}
