import { expect, test, vi } from 'vitest';
import { followFinger } from './follow-finger.ts';

/** Milliseconds and pixels. */
type Point = readonly [moment: number, clientX: number];

function endOf(path: readonly [Point, ...Point[]]): unknown {
  const element = document.createElement('div');
  vi.spyOn(element, 'clientWidth', 'get').mockReturnValue(100);
  const onEnd = vi.fn();
  followFinger(element, { onTouch() {}, onMove() {}, onEnd });
  const update = (type: string, [moment, clientX]: Point) => {
    const event = new PointerEvent(type, { clientX, pointerType: 'touch', isPrimary: true });
    Object.defineProperty(event, 'timeStamp', { value: moment });
    element.dispatchEvent(event);
  };
  const [first, ...others] = path;
  update('pointerdown', first);
  for (const point of others) update('pointermove', point);
  update('pointerup', others.at(-1) ?? first);
  return onEnd.mock.lastCall?.[0];
}

test.each<[string, -1 | 0 | 1, readonly [Point, ...Point[]]]>([
  [
    'a short flick is a sweep',
    1,
    [
      [0, 10],
      [16, 16],
      [32, 22],
    ],
  ],
  [
    'a slow drag over a third of the width is a sweep',
    -1,
    [
      [0, 80],
      [900, 60],
      [1800, 45],
    ],
  ],
  [
    'a slow drag over less comes back',
    0,
    [
      [0, 80],
      [900, 70],
      [1800, 60],
    ],
  ],
  [
    'a slow drag with a short flick at its end is a sweep',
    -1,
    [
      [0, 80],
      [900, 75],
      [1800, 70],
      [1816, 66],
      [1832, 60],
    ],
  ],
  [
    'a drag with a flick back at its end comes back',
    0,
    [
      [0, 80],
      [900, 60],
      [1800, 40],
      [1816, 45],
      [1832, 55],
    ],
  ],
])('%s (C3)', (_, end, path) => {
  expect(endOf(path)).toBe(end);
});
