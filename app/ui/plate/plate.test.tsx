import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleImage } from '../example-image.ts';
import { Plate } from './plate.tsx';

test('a plate adds light over a dark picture that glows, and over no other', () => {
  const { dark } = exampleImage;
  const markup = (isGlow: boolean) =>
    renderToStaticMarkup(
      <Plate ink="red" at="start" image={{ ...exampleImage, dark: dark && { ...dark, isGlow } }}>
        Agenda
      </Plate>,
    );
  expect(markup(true)).toContain('<div class="plate-over" data-ink="red" data-glow="true">');
  expect(markup(false)).toContain('<div class="plate-over" data-ink="red">');
});

test('without a picture nothing is overprinted', () => {
  const markup = renderToStaticMarkup(
    <Plate ink="blue" at="end" image={null}>
      Agenda
    </Plate>,
  );
  expect(markup).toContain('data-bare="true"');
  expect(markup).not.toContain('plate-over');
});
