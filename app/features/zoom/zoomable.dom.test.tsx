import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hydrate } from '#app/testing/hydrate.tsx';
import { show } from '#app/testing/show.tsx';
import { exampleImage } from '#app/ui/example-image.ts';
import { examples } from './zoom.examples.tsx';

const name = `Vergroot: ${exampleImage.alt}`;
const dialog = () => screen.findByRole('dialog', { name: 'Vergrote afbeelding' });

test('without script a picture has no button, because it would do nothing (L3)', () => {
  show(examples.one ?? <p />);
  expect(screen.getByRole('img', { name: exampleImage.alt })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button over a picture opens it in a dialog, and the focus comes back to it (L3)', async () => {
  await hydrate(show(examples.one ?? <p />));
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  const opened = within(await dialog());
  expect(opened.getByRole('img', { name: exampleImage.alt })).toBeDefined();
  expect(opened.queryByRole('button', { name: 'Volgende' })).toBeNull();
  const close = opened.getByRole('button', { name: 'Sluit' });
  expect(document.activeElement).toBe(close);
  await userEvent.click(close);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('buttons and keys step through a gallery, also from the last picture to the first (L3)', async () => {
  await hydrate(show(examples.gallery ?? <p />));
  expect(screen.getByRole('list', { name: 'Beelden' })).toBeDefined();
  await userEvent.click(screen.getAllByRole('button', { name })[1] as HTMLElement);
  const opened = within(await dialog());
  expect(opened.getByText('2 / 2')).toBeDefined();
  await userEvent.click(opened.getByRole('button', { name: 'Volgende' }));
  expect(opened.getByText('1 / 2')).toBeDefined();
  await userEvent.keyboard('{ArrowLeft}');
  expect(opened.getByText('2 / 2')).toBeDefined();
});
