import { userEvent } from '@testing-library/user-event';
import { act, type ReactElement } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { islands } from '#app/frame/islands.ts';
import { changeTexts } from '#app/testing/change-texts.ts';
import { hydrate, islandsIn } from '#app/testing/hydrate.tsx';
import { show } from '#app/testing/show.tsx';

type Values = Record<string, unknown>;
type Examples = { examples: Record<string, ReactElement> };

const files = import.meta.glob<Examples>('/app/**/*.examples.tsx', { eager: true });
const locales = ['nl', 'en'] as const;

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

const changes = ['translate', 'mark', 'remove'] as const;
const ways = changes.flatMap((change) => [
  { change, moment: 'before' },
  { change, moment: 'after' },
]);

describe.each(found)('$title of $path', ({ example }) => {
  test.each(ways)(
    'keeps its elements and works when something changes its texts ($change, $moment it hydrates) (H11)',
    async ({ change, moment }) => {
      const said = vi.spyOn(console, 'error');
      const page = show(example);
      const before = islandsIn(page).map(({ firstElementChild }) => firstElementChild);
      const begin = () => onTestFinished(changeTexts(page, change));
      await hydrate(page, moment === 'before' ? { meanwhile: begin } : {});
      if (moment === 'after') begin();
      await useAll(page);
      for (const [index, island] of islandsIn(page).entries())
        expect(island.firstElementChild).toBe(before[index]);
      expect(said).not.toHaveBeenCalled();
    },
  );

  test('is rendered anew in silence in a page that was translated before any script (H11)', async () => {
    const said = vi.spyOn(console, 'error');
    const page = show(example);
    onTestFinished(changeTexts(page, 'translate'));
    await hydrate(page);
    await useAll(page);
    // jsdom does not know `<search>`.
    const others = said.mock.calls.filter(([text]) => !`${text}`.includes('is unrecognized in this browser'));
    expect(others).toEqual([]);
  });
});

async function useAll(page: HTMLElement): Promise<void> {
  for (const control of page.querySelectorAll<HTMLElement>('[data-island] :is(button, input)'))
    await use(control);
}

async function use(control: HTMLElement): Promise<void> {
  if (control.matches('input[type=search]')) {
    await userEvent.type(control, 'klank');
    await userEvent.clear(control);
  } else for (const _ of [1, 2]) await act(async () => control.click());
}

function bendProps(props: unknown, like: unknown): unknown[] {
  if (Array.isArray(props) && Array.isArray(like)) {
    const [first, ...others] = props;
    return [5, {}, ...bendProps(first, like[0]).map((bent) => [bent, ...others])];
  }
  if (typeof props !== 'object' || props === null) return [null, [], typeof props === 'string' ? 5 : 'x'];
  const inside = Object.entries(props).flatMap(([name, value]) => {
    const known = (like ?? {}) as Values;
    const isOptional = !Object.hasOwn(known, name);
    const bent = bendProps(value, known[isOptional ? `${name}?` : name]);
    return [...bent, ...(isOptional ? [] : [undefined])].map((each) => ({ ...props, [name]: each }));
  });
  return [null, 'x', ...inside];
}

function expectEveryField(props: unknown, like: unknown): void {
  if (Array.isArray(like)) expectEveryField((props as unknown[])[0], like[0]);
  else if (typeof like === 'object' && like !== null)
    for (const [marked, each] of Object.entries(like)) {
      const name = marked.replace('?', '');
      expect(props).toHaveProperty([name]);
      expectEveryField((props as Values)[name], each);
    }
}

test.each(Object.entries(islands))(
  '%s: props of another shape leave it the HTML that it was, with one line, also those that would render',
  async (name, load) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const makeOf = (example: ReactElement) => {
      const page = show(example);
      const island = islandsIn(page).find(({ dataset }) => dataset.island === name) ?? page;
      return { page, island, before: island.innerHTML };
    };
    const propsOf = (example: ReactElement) => makeOf(example).island.dataset.props ?? '';
    const [example = <p />] = found
      .flatMap((each) => (each.names.includes(name) ? [each.example] : []))
      .sort((one, other) => propsOf(other).length - propsOf(one).length);
    const make = () => makeOf(example);
    const props = JSON.parse(propsOf(example));
    const like = (await load()).example;
    expectEveryField(props, like);
    const bent = bendProps(props, like);
    expect(bent.length).toBeGreaterThan(5);
    for (const props of bent) {
      said.mockClear();
      const { page, island, before } = make();
      island.dataset.props = JSON.stringify(props);
      await hydrate(page);
      expect(island.innerHTML, island.dataset.props).toBe(before);
      expect(said.mock.calls, island.dataset.props).toEqual([
        [`The island ${name} cannot be read: its HTML goes on without it.`],
      ]);
    }
  },
);
