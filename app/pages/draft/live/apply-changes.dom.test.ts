import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';

function made(html: string): Element {
  const main = document.createElement('main');
  main.innerHTML = html;
  return main;
}

function show(before: string, after: string, change: (shown: Element) => void = () => {}) {
  const shown = made(before);
  document.body.replaceChildren(shown);
  change(shown);
  const elements = [...shown.querySelectorAll('*')];
  applyChanges(shown, made(before), made(after));
  return { shown, elements, left: elements.filter((each) => each.isConnected) };
}

test.each([
  ['a text', '<p>a</p><p>b</p>', '<p>a</p><p>c</p>'],
  ['a block that comes', '<p>a</p><p>b</p>', '<p>a</p><h2>new</h2><p>b</p>'],
  ['a block that goes', '<p>a</p><h2>old</h2><p>b</p>', '<p>a</p><p>b</p>'],
  ['two that change places', '<p>a</p><h2>b</h2><p>c</p>', '<p>a</p><p>c</p><h2>b</h2>'],
  ['attributes', '<a href="/x" lang="nl">x</a>', '<a href="/y" title="y">x</a>'],
  ['words within', '<div><p>a <b>b</b> c</p></div>', '<div><p>a <i>d</i> c e</p></div>'],
  ['everything', '<p>a</p>', '<h1>t</h1><ul><li>1</li></ul>'],
  ['nothing is left', '<p>a</p><p>b</p>', ''],
  ['something comes', '', '<p>a</p>'],
])('%s: the page is what the site sends (M9)', (_, before, after) => {
  expect(show(before, after).shown.innerHTML).toBe(after);
});

test('what did not change is the same element, with what the reader did to it (M9)', () => {
  const details = '<details><summary>Meer</summary><p>tekst</p></details>';
  const { shown, left } = show(
    `<h1>oud</h1>${details}<p><input></p>`,
    `<h1>nieuw</h1>${details}<p><input></p><p>erbij</p>`,
    (page) => {
      page.querySelector('details')?.setAttribute('open', '');
      const input = page.querySelector('input');
      if (input) input.value = 'getypt';
      input?.focus();
    },
  );
  expect(shown.querySelector('h1')?.textContent).toBe('nieuw');
  expect(shown.querySelector('details')?.open).toBe(true);
  expect(shown.querySelector('input')?.value).toBe('getypt');
  expect(document.activeElement).toBe(shown.querySelector('input'));
  expect(left).toHaveLength(6);
});

test('an island that did not change stays alive; one that did is replaced whole (M9)', () => {
  const island = (text: string) => `<div data-island="film">${text}</div>`;
  const run = (page: Element) => {
    const found = page.querySelector('[data-island]');
    if (found) found.innerHTML = '<button>speelt</button>';
  };
  const same = show(`<p>a</p>${island('film')}`, `<p>b</p>${island('film')}`, run);
  expect(same.shown.innerHTML).toBe(`<p>b</p>${island('<button>speelt</button>')}`);
  const other = show(`<p>a</p>${island('film')}`, `<p>a</p>${island('andere')}`, run);
  expect(other.shown.innerHTML).toBe(`<p>a</p>${island('andere')}`);
});

test('where something else has put elements the part is made anew (M9)', () => {
  const { shown } = show(
    '<section><p>a</p></section><p>z</p>',
    '<section><p>b</p></section><p>z</p>',
    (page) => {
      page.querySelector('section')?.append(document.createElement('hr'));
    },
  );
  expect(shown.innerHTML).toBe('<section><p>b</p></section><p>z</p>');
});
