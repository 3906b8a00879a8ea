import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { editParts } from './edit-parts.ts';

function makePage() {
  document.body.innerHTML = `<main>
    <h1 data-field="title">De kelder</h1><p data-field="herotext">Kom <a href="#x">luisteren</a>.</p>
    <dl><div data-field="datetime"><dt>Tijd</dt><dd>20 uur</dd></div><div data-field="prices"><dt>Kosten</dt><dd>12 euro</dd></div><div><dt>Weer</dt><dd>Zon</dd></div></dl>
    <div class="blocks" data-blocks="sign a row">
      <figure>Film</figure><div class="prose"><p>Een</p></div>
      <div class="block-columns"><div><div class="blocks" data-blocks="b c"><p>Twee</p><p>Drie</p></div></div></div>
    </div>
    <div class="blocks" data-blocks="d e"><p>Vier</p></div>
    <footer>Niets</footer></main>`;
  const main = document.querySelector('main') as HTMLElement;
  const open = vi.fn();
  const show = editParts({ main, word: 'Bewerk', open });
  const at = (text: string) =>
    [...main.querySelectorAll('*')].find((each) => each.textContent === text) as Element;
  const frame = () => document.querySelector('.draft-part') as HTMLElement;
  return { at, open, show, frame, button: () => frame().querySelector('button') as HTMLButtonElement };
}

test.each([
  ['De kelder', { field: 'title' }],
  ['12 euro', { field: 'prices' }],
  ['20 uur', { field: 'datetime' }],
  ['Film', { field: 'sign', block: 'sign' }],
  ['Een', { field: 'body', block: 'a' }],
  ['Drie', { field: 'layout', block: 'c' }],
])('a click on a part of the preview leads to its field: %s (M10)', async (text, place) => {
  const { at, open } = makePage();
  await userEvent.click(at(text));
  expect(open.mock.calls).toEqual([[place]]);
});

test('links and what is no field do what they do elsewhere; a list whose blocks are not all shown names none (M10)', async () => {
  const { at, open, frame } = makePage();
  for (const text of ['luisteren', 'Zon', 'Niets', 'Vier']) await userEvent.click(at(text));
  expect(open).not.toHaveBeenCalled();
  expect(frame().hidden).toBe(true);
});

test('the part under the pointer has a frame with a button that leads to its field (M10)', async () => {
  const { at, open, frame, button } = makePage();
  await userEvent.hover(at('Een'));
  expect([frame().hidden, button().textContent]).toEqual([false, 'Bewerk']);
  await userEvent.click(button());
  expect(open.mock.calls).toEqual([[{ field: 'body', block: 'a' }]]);
  await userEvent.hover(at('Niets'));
  expect(frame().hidden).toBe(true);
});

test('the field in use is framed, and scrolled to; one that the page does not show is not (M10)', () => {
  const { at, show, frame } = makePage();
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  show({ field: 'layout', block: 'b' });
  expect([frame().hidden, scrolled.mock.contexts]).toEqual([false, [at('Twee')]]);
  show({ field: 'prices' });
  expect(scrolled.mock.contexts[1]).toBe(at('Kosten').parentElement);
  show({ field: 'searchwords' });
  expect(frame().hidden).toBe(true);
});
