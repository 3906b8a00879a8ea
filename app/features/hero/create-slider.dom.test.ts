import { expect, test, vi } from 'vitest';
import { createSlider } from './create-slider.ts';

function createMoving(count: number, startIndex = 0) {
  const slides = Array.from({ length: count }, () => document.createElement('article'));
  const row = document.createElement('div');
  row.append(...slides);
  vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(100);
  const animation: Partial<Animation> = { finished: new Promise<never>(() => {}) };
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([animation as Animation]);
  const slider = createSlider({ row, startIndex, onSelect() {}, onTouch() {} });
  const finger = (type: string, clientX: number) =>
    row.dispatchEvent(new PointerEvent(type, { clientX, pointerType: 'touch', isPrimary: true }));
  /** Lists visible slides from the lowest to the topmost: 0 is in place, 1 is outside. */
  const inSight = () =>
    slides
      .map(({ style, dataset }, index) => ({ style, dataset, number: index + 1 }))
      .filter(({ style }) => style.zIndex)
      .toSorted((one, other) => Number(one.style.zIndex) - Number(other.style.zIndex))
      .map(({ style, dataset, number }) =>
        dataset.way ? `${number} ${dataset.way} ${Number(style.getPropertyValue('--apart'))}` : `${number}`,
      );
  return { ...slider, finger, inSight };
}

test('a step back in the middle of a movement turns it round; another one uncovers the slide before (C3)', () => {
  const { step, inSight } = createMoving(4);
  step(1);
  expect(inSight()).toEqual(['1', '2 on 0']);
  step(-1);
  expect(inSight()).toEqual(['1', '2 on 1']);
  step(-1);
  expect(inSight()).toEqual(['4', '1 off 1', '2 on 1']);
  step(1);
  expect(inSight()).toEqual(['4', '1 off 0', '2 on 1']);
});

test('Home in the middle of the movement from 2 to 3: both leave the first slide (C3)', () => {
  const { step, goTo, inSight } = createMoving(4, 1);
  step(1);
  goTo(0);
  expect(inSight()).toEqual(['1', '2 off 1', '3 on 1']);
});

test('three quick steps through three slides uncover the first one, which lies beneath the others (C3)', () => {
  const { step, inSight } = createMoving(3);
  step(1);
  step(1);
  expect(inSight()).toEqual(['1', '2 on 0', '3 on 0']);
  step(1);
  expect(inSight()).toEqual(['1', '2 on 1', '3 on 1']);
});

test('a finger that goes on in the middle of a movement brings the next slide, also the one of two (C3)', () => {
  for (const [count, expected] of [
    [2, ['2', '1 on 0.75']],
    [3, ['1', '2 on 0', '3 on 0.75']],
  ] as const) {
    const { step, finger, inSight } = createMoving(count);
    step(1);
    finger('pointerdown', 90);
    finger('pointermove', 65);
    expect(inSight()).toEqual(expected);
  }
});

test('a finger that turns leads the slide of its other side (C3)', () => {
  const { finger, inSight } = createMoving(4);
  finger('pointerdown', 40);
  finger('pointermove', 15);
  expect(inSight()).toEqual(['1', '2 on 0.75']);
  finger('pointermove', 65);
  expect(inSight()).toEqual(['4', '1 off 0.25']);
  finger('pointercancel', 65);
  expect(inSight()).toEqual(['4', '1 off 0']);
});
