import { expect, test } from 'vitest';
import { transformFrom } from './fly-from.ts';

test('a picture animates from its place on the page, at its size there', () => {
  const place = { left: 100, top: 200, width: 400, height: 250 };
  const frame = { left: 0, top: 0, width: 1600, height: 1000 };
  expect(transformFrom(place, frame, 1.6)).toEqual({
    transform: 'translate(-500px, -175px) scale(0.25)',
    clipPath: 'inset(0px 0px)',
  });
});

test('at the start the picture is cropped as on the page', () => {
  const place = { left: 0, top: 0, width: 100, height: 100 };
  const frame = { left: 0, top: 0, width: 400, height: 200 };
  expect(transformFrom(place, frame, 2)).toEqual({
    transform: 'translate(-150px, -50px) scale(0.5)',
    clipPath: 'inset(0px 100px)',
  });
});

test('a picture smaller than its frame is measured by its own size', () => {
  const place = { left: 0, top: 0, width: 100, height: 100 };
  const frame = { left: 0, top: 0, width: 400, height: 800 };
  expect(transformFrom(place, frame, 1)).toEqual({
    transform: 'translate(-150px, -350px) scale(0.25)',
    clipPath: 'inset(200px 0px)',
  });
});
