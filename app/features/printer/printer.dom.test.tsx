import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hydrate } from '#app/testing/hydrate.tsx';
import { show } from '#app/testing/show.tsx';
import { examples } from './printer.examples.tsx';

async function printer(example: keyof typeof examples) {
  const page = show(examples[example] ?? <p />);
  await hydrate(page);
  const letters = () => [...page.querySelectorAll('.printed path')].map((each) => each.getAttribute('d'));
  return { letters, input: screen.getByRole('textbox'), user: userEvent.setup() };
}

test('a word is printed with each letter that is typed, and what is said is about that word (V20)', async () => {
  const { letters, input, user } = await printer('empty');
  const before = letters();
  await user.type(input, 'lu');
  const two = letters();
  expect(two).not.toEqual(before);
  expect(screen.queryByText('Deze twee hebben elkaar gevonden')).toBeNull();
  await user.type(input, 'i');
  expect(letters()).not.toEqual(two);
  expect(screen.getByText('De ui in lui: twee letters, één klank.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Affiche/ }).getAttribute('href')).toBe('/word.svg?w=lui');
});

test('what cannot be printed leaves the last word on the sheet (V20)', async () => {
  const { letters, input, user } = await printer('printed');
  await user.type(input, 'lui');
  const printed = letters();
  await user.type(input, '7');
  expect(letters()).toEqual(printed);
  expect(screen.getByText(/Cijfers liggen niet in de letterbak/)).toBeTruthy();
});

test('only a pair with a recording can be heard (V21)', async () => {
  const { input, user } = await printer('printed');
  expect(screen.getByRole('button', { name: 'Hoor de aai' })).toBeTruthy();
  await user.type(input, 'lui');
  expect(screen.queryByRole('button', { name: /Hoor/ })).toBeNull();
});
