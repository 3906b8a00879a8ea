import { act, type ReactElement, type ReactNode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LanguageProvider } from '#app/i18n/use-words.ts';
import { wordLists } from '#app/i18n/word-lists.ts';
import { show } from '#app/testing/show.tsx';
import type { Locale } from '#site/languages.ts';
import { islands } from './islands.ts';
import { startIslands } from './start-islands.tsx';

type Examples = { examples: Record<string, ReactElement> };

const files = import.meta.glob<Examples>('/app/**/*.examples.tsx', { eager: true });
const locales = ['nl', 'en'] as const;

const islandsIn = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('[data-island]')];

/** The examples that have islands in them, with the names of these. */
const found = Object.entries(files)
  .flatMap(([path, { examples }]) =>
    Object.entries(examples).map(([title, example]) => {
      const names = islandsIn(show(example)).map(({ dataset }) => dataset.island ?? '');
      return { path, title, example, names };
    }),
  )
  .filter(({ names }) => names.length > 0);

test('every island stands in an example', () => {
  const names = new Set(found.flatMap((each) => each.names));
  expect([...names].sort()).toEqual(Object.keys(islands).sort());
});

const start = async (page: HTMLElement, locale: Locale = 'nl') => {
  const language = { locale, words: wordLists[locale] };
  const wrap = (island: ReactNode) => <LanguageProvider value={language}>{island}</LanguageProvider>;
  // Each begins with the page, whatever it waits for elsewhere: a visitor, or being near.
  for (const { dataset } of islandsIn(page)) dataset.when = 'load';
  let stop = () => {};
  await act(async () => {
    stop = startIslands(page, { islands, wrap });
    await Promise.all(Object.values(islands).map((load) => load()));
  });
  onTestFinished(() => act(async () => stop()));
};

describe.each(found)('$title of $path', ({ example }) => {
  test.each(locales)(
    '%s: hydrates in the HTML of the server without a word on the console',
    async (locale) => {
      const said = vi.spyOn(console, 'error');
      const page = show(example, locale);
      const before = islandsIn(page).map(({ firstElementChild }) => firstElementChild);
      await start(page, locale);
      expect(said).not.toHaveBeenCalled();
      for (const [index, island] of islandsIn(page).entries())
        expect(island.firstElementChild).toBe(before[index]);
    },
  );
});

test.each(Object.keys(islands))(
  '%s: props of another shape leave it the HTML that it was, with one line',
  async (name) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = show(found.find(({ names }) => names.includes(name))?.example ?? <p />);
    const island = islandsIn(page).find(({ dataset }) => dataset.island === name);
    const before = island?.innerHTML;
    if (island) island.dataset.props = '{"rows":[1]}';
    await start(page);
    expect(island?.querySelector('.island')?.innerHTML).toBe(before);
    expect(said.mock.calls.map(([line]) => line)).toEqual([
      `The island ${name} broke: its HTML goes on without it.`,
    ]);
  },
);
