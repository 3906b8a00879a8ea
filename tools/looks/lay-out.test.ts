import { expect, test } from 'vitest';
import { layOut } from './lay-out.ts';

const sheet = { columns: 2, height: 100, gap: 10, label: 5 };
const box = (name: string, height: number) => ({ name, width: 50, height });

test('pages stand below each other, go on in the next column and on the next sheet, and lose no line', () => {
  const boxes = [box('short', 20), box('long', 240), box('last', 30)];
  const sheets = layOut(boxes, sheet);
  const placed = sheets.map((pieces) =>
    pieces.map(({ box, from, height, left, top }) => `${box.name} ${from}+${height} at ${left},${top}`),
  );
  expect(placed).toEqual([
    ['short 0+20 at 10,5', 'long 0+60 at 10,40', 'long 60+95 at 70,5'],
    ['long 155+85 at 10,5', 'last 0+30 at 70,5'],
  ]);
});

test('a page that would begin at the foot of a column begins in the next', () => {
  const [pieces = []] = layOut([box('first', 80), box('second', 40)], sheet);
  expect(pieces.map(({ left, from }) => [left, from])).toEqual([
    [10, 0],
    [70, 0],
  ]);
});
