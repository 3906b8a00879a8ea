import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { hydrate, islandsIn } from '#app/testing/hydrate.tsx';
import { show } from '#app/testing/show.tsx';
import { islands } from './islands.ts';

type Examples = { examples: Record<string, ReactElement> };

const files = import.meta.glob<Examples>('/app/**/*.examples.tsx', { eager: true });
const locales = ['nl', 'en'] as const;

/** The examples that contain islands, with the names of those islands. */
const found = Object.entries(files)
  .flatMap(([path, { examples }]) =>
    Object.entries(examples).map(([title, example]) => {
      const names = islandsIn(show(example)).map(({ dataset }) => dataset.island ?? '');
      return { path, title, example, names };
    }),
  )
  .filter(({ names }) => names.length > 0);

test('every island is used in an example', () => {
  const names = new Set(found.flatMap((each) => each.names));
  expect([...names].sort()).toEqual(Object.keys(islands).sort());
});

describe.each(found)('$title of $path', ({ example }) => {
  test.each(locales)(
    '%s: hydrates in the HTML of the server without a word on the console',
    async (locale) => {
      const said = vi.spyOn(console, 'error');
      const page = show(example, locale);
      const before = islandsIn(page).map(({ firstElementChild }) => firstElementChild);
      await hydrate(page, { locale });
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
    await hydrate(page);
    expect(island?.querySelector('.island')?.innerHTML).toBe(before);
    expect(said.mock.calls.map(([line]) => line)).toEqual([
      `The island ${name} broke: its HTML goes on without it.`,
    ]);
  },
);
