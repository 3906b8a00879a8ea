import type { RawPicture } from './own-colours.ts';
import type { TwoInks } from './two-inks.ts';

/** One byte per pixel of one ink: 0 none, 255 solid. */
export interface Plate {
  data: Uint8Array;
  width: number;
  height: number;
}

export function takeApart({ data, width, height }: RawPicture, { amounts }: TwoInks): [Plate, Plate] {
  const [first, second] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  let [colour, amount] = [-1, [0, 0] as readonly [number, number]];
  for (let at = 0, from = 0; at < first.length; at += 1, from += 3) {
    const next = ((data[from] ?? 0) << 16) | ((data[from + 1] ?? 0) << 8) | (data[from + 2] ?? 0);
    if (next !== colour) {
      colour = next;
      amount = amounts.get(colour) ?? [0, 0];
    }
    first[at] = amount[0];
    second[at] = amount[1];
  }
  return [
    { data: first, width, height },
    { data: second, width, height },
  ];
}

/** Each pixel of the plates must be 0 or 255. */
export function print(first: Plate, second: Plate, { paper, inks, crossing }: TwoInks): RawPicture {
  const { width, height } = first;
  const data = Buffer.alloc(3 * width * height);
  const colours = [paper, ...inks, crossing];
  for (let at = 0; at < first.data.length; at += 1) {
    const colour = colours[(first.data[at] === 255 ? 1 : 0) + (second.data[at] === 255 ? 2 : 0)] ?? paper;
    data[3 * at] = colour >> 16;
    data[3 * at + 1] = colour >> 8;
    data[3 * at + 2] = colour;
  }
  return { data, width, height, channels: 3 };
}
