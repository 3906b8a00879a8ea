export interface Box {
  name: string;
  width: number;
  height: number;
}

/** A part of a box, and where it lies on its sheet. `from` is the height above it that other columns show. */
export interface Piece {
  box: Box;
  from: number;
  height: number;
  left: number;
  top: number;
}

interface Sheet {
  columns: number;
  height: number;
  gap: number;
  label: number;
}

/** Lays boxes of one width in columns as a newspaper does; a longer one goes on in the next column. */
export function layOut(boxes: readonly Box[], { columns, height, gap, label }: Sheet): Piece[][] {
  const sheets: Piece[][] = [];
  let [column, top] = [columns, 0];
  const turn = () => {
    top = 0;
    column += 1;
    if (column < columns) return;
    column = 0;
    sheets.push([]);
  };
  for (const box of boxes) {
    // A page begins in a column only if a good part of it fits there.
    if (sheets.length === 0 || height - top < Math.min(box.height, height / 3) + label) turn();
    for (let from = 0; from < box.height; ) {
      const room = height - top - label;
      const part = Math.min(room, box.height - from);
      const left = gap + column * (box.width + gap);
      sheets.at(-1)?.push({ box, from, height: part, left, top: top + label });
      from += part;
      top += label + part + gap;
      if (from < box.height) turn();
    }
  }
  return sheets;
}
