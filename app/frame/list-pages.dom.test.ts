import { expect, test } from 'vitest';
import type { PageData } from '#app/wire/page-data.ts';
import { createListPages } from './list-pages.ts';

const month = (key: string, ...rows: string[]) =>
  `<section data-group="${key}"><h2>${key}</h2><div data-group-rows="">${rows.map(row).join('')}</div></section>`;
const row = (id: string) => `<article><a href="/agenda/${id}">${id}</a></article>`;

function page(number: number, months: string, of = '/agenda'): PageData {
  return {
    status: 200,
    meta: { title: 'Agenda', path: '/agenda', listPage: { of, page: number } } as PageData['meta'],
    main: {
      html: `<h1>${number}</h1><div data-list-pages="">${months}</div><p data-list-pages-end="">more of ${number}</p>`,
    },
  };
}

const url = (search: string) => new URL(`https://tweeklank.example/agenda${search}`);
const first = page(1, month('2026-11', 'a', 'b') + month('2026-12', 'c'));
const second = page(2, month('2026-12', 'd') + month('2027-01', 'e'));
const { listPage: _, ...plainMeta } = first.meta;
const elsewhere: PageData = { ...first, meta: plainMeta };
const whole = `<h1>1</h1><div data-list-pages="">${month('2026-11', 'a', 'b')}${month('2026-12', 'c', 'd')}${month('2027-01', 'e')}</div><p data-list-pages-end="">more of 2</p>`;

test('the next page of a list is appended, a month that goes on stays one month, and the link is that of the last (N3)', () => {
  const shown = createListPages()(url('?page=2'), second, first);
  expect(shown).toEqual({ ...second, main: { html: whole } });
});

test('a page of a list that was opened by its address is shown alone; the one after it is appended', () => {
  const listPages = createListPages();
  expect(listPages(url('?page=2'), second, elsewhere)).toBe(second);
  const third = page(3, month('2027-01', 'f'));
  expect(listPages(url('?page=3'), third, second).main.html).toContain(month('2027-01', 'e', 'f'));
});

test('coming back to a page of a list shows it below the ones that were there before', () => {
  const listPages = createListPages();
  const shown = listPages(url('?page=2'), second, first);
  const third = listPages(url('?page=3'), page(3, month('2027-02', 'f')), shown);
  expect(listPages(url('?page=3'), page(3, month('2027-02', 'f')), elsewhere)).toEqual(third);
  expect(listPages(url('?page=2'), second, elsewhere)).toEqual(shown);
  expect(listPages(url(''), first, third)).toBe(first);
});

test('a list with other filters replaces the one shown', () => {
  const filtered = page(2, month('2026-12', 'd'), '/agenda?group=kinderen');
  expect(createListPages()(url('?group=kinderen&page=2'), filtered, first)).toBe(filtered);
});

test('a page without the attributes of a list is shown unchanged', () => {
  const bare = { ...second, main: { html: '<h1>Nothing</h1>' } };
  expect(createListPages()(url('?page=2'), bare, first)).toBe(bare);
});
