import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#app/testing/show.tsx';
import type { Block } from '#cms/types.ts';
import { OnThisPage } from './on-this-page.tsx';

const heading = (words: string, level: 2 | 3 = 2): Block => ({
  type: 'heading',
  id: words,
  level,
  words,
  text: { html: `<em>${words}</em>` },
  anchor: words.toLowerCase(),
});
const long = ['Cookies', 'Anderen', 'Rechten', 'Vragen'].map((words) => heading(words));

test('beside a text with four headings or more stand links to them, without those of a lower level', () => {
  show(<OnThisPage body={[...long, heading('Kleiner', 3)]} />);
  const links = screen.getByRole('navigation', { name: 'Op deze pagina' }).querySelectorAll('a');
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cookies', '#cookies'],
    ['Anderen', '#anderen'],
    ['Rechten', '#rechten'],
    ['Vragen', '#vragen'],
  ]);
});

test('a shorter text has none', () => {
  show(<OnThisPage body={[...long.slice(1), heading('Kleiner', 3)]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
