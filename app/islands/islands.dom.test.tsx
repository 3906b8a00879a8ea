import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, type ReactNode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { islands } from '#app/frame/islands.ts';
import { LocaleProvider, useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { changeTexts } from '#app/testing/change-texts.ts';
import { show } from '#app/testing/show.tsx';
import { defineIsland, type IslandTable, type IslandView, type IslandWhen } from './define-island.ts';
import { Island } from './island.tsx';
import { Slot } from './slot.tsx';
import { startIslands } from './start-islands.tsx';

const Counter = defineIsland('player', { from: 0 }, ({ from }: { from: number }) => {
  const words = useWords(commonWords);
  const [count, setCount] = useState(from);
  if (count > 5) throw new Error('too many');
  return (
    <p>
      <span>{`${words.next}: ${count} `}</span>
      <button type="button" onClick={() => setCount(count + 1)}>{`Plus (${count})`}</button>
      <Slot as="span" name="note" />
    </p>
  );
});

const page = (from = 1, when: IslandWhen = 'load') =>
  show(<Island of={Counter} when={when} from={from} slots={{ note: <em>Een noot</em> }} />);

type CounterView = IslandView<{ from: number }, 'player'>;

const tableOf = (load: () => Promise<CounterView>): IslandTable => ({ ...islands, player: load });

const wrap = (island: ReactNode) => <LocaleProvider value="nl">{island}</LocaleProvider>;
const start = (main: HTMLElement, islands = tableOf(async () => Counter)) =>
  startIslands(main, { islands, wrap });

test('an island hydrates the HTML that the server rendered, and creates no element anew', async () => {
  const errors = vi.spyOn(console, 'error');
  const main = page();
  const [before, button] = [main.innerHTML, screen.getByRole('button')];
  await act(async () => void start(main));
  expect(main.innerHTML).toBe(before);
  expect(screen.getByRole('button')).toBe(button);
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Plus (2)' })).toBe(button);
  expect(screen.getByText('Een noot').tagName).toBe('EM');
  expect(errors).not.toHaveBeenCalled();
});

test('an island shows its new texts in a translated page (H11)', async () => {
  const main = page();
  await act(async () => void start(main));
  onTestFinished(changeTexts(main, 'translate'));
  await userEvent.click(screen.getByRole('button', { name: '¤Plus (1)' }));
  expect(screen.getByRole('button', { name: '¤Plus (2)' })).toBeDefined();
  expect(screen.getByText('¤Volgende: 2')).toBeDefined();
});

test('an island that fails is rendered anew with what was typed, switched and focused in it (H11)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Form = defineIsland('player', { from: 0 }, () => {
    const [typed, setTyped] = useState('');
    const [isOn, setOn] = useState(false);
    return (
      <form>
        <input type="search" name="q" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {typed === '' ? <i>Nog niets</i> : <output>{`${typed}, ${isOn}`}</output>}
      </form>
    );
  });
  const main = show(<Island of={Form} when="load" from={1} />);
  await act(
    async () =>
      void start(
        main,
        tableOf(async () => Form),
      ),
  );
  await userEvent.click(screen.getByRole('checkbox'));
  main.querySelector('i')?.remove();
  await userEvent.type(screen.getByRole('searchbox'), 'klank');
  expect(screen.getByRole('status').textContent).toBe('klank, true');
  expect(screen.getByRole('searchbox')).toBe(document.activeElement);
  expect(console.error).toHaveBeenCalled();
});

test('the content of a slot is sent once, as HTML, and not in the props', () => {
  const main = page();
  expect(main.querySelector('[data-island]')?.getAttribute('data-props')).toBe('{"from":1}');
  expect(main.innerHTML.split('Een noot')).toHaveLength(2);
});

test('an island that throws is rendered anew, and becomes its server HTML when it throws again and again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const main = page(5);
  await act(async () => void start(main));
  const button = () => screen.getByRole('button', { name: 'Plus (5)' });
  const press = () => act(async () => button().click());
  const first = button();
  await press();
  expect(button()).not.toBe(first);
  expect(errors.mock.calls.flat().join(' ')).toContain('The island player broke');
  await press();
  await press();
  const notified = errors.mock.calls.length;
  await press();
  expect(errors.mock.calls).toHaveLength(notified);
  expect(screen.getByText('Een noot')).toBeDefined();
});

test.each(['', '{', 'null', '[1]', '"text"'])(
  'props that are %j leave the island HTML, with one line',
  async (json) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const main = page();
    const load = vi.fn(async () => Counter);
    main.querySelector('[data-island]')?.setAttribute('data-props', json);
    await act(async () => void start(main, tableOf(load)));
    expect(load).not.toHaveBeenCalled();
    expect(errors).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Plus (1)' })).toBeDefined();
  },
);

test('an unknown island name leaves the HTML as it is, and logs one line', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const main = page();
  main.querySelector('[data-island]')?.setAttribute('data-island', 'constructor');
  await act(async () => void start(main));
  expect(errors).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Plus (1)' })).toBeDefined();
});

test('without script an island is the HTML of its first render; an island with `never` stays so', async () => {
  const main = page(3, 'never');
  expect(main.textContent).toBe('Volgende: 3 Plus (3)Een noot');
  const load = vi.fn(async () => Counter);
  await act(async () => void start(main, tableOf(load)));
  await userEvent.click(screen.getByRole('button', { name: 'Plus (3)' }));
  expect(screen.getByRole('button', { name: 'Plus (3)' })).toBeDefined();
  expect(load).not.toHaveBeenCalled();
});

test('an island that waits for a visitor is loaded once, however often it is touched, and works when its chunk arrives late', async () => {
  const main = page(1, 'touched');
  const { promise, resolve } = Promise.withResolvers<CounterView>();
  const load = vi.fn(() => promise);
  start(main, tableOf(load));
  expect(load).not.toHaveBeenCalled();
  const button = screen.getByRole('button');
  await userEvent.hover(button);
  await userEvent.unhover(button);
  await userEvent.click(button);
  expect(load).toHaveBeenCalledTimes(1);
  expect(button.textContent).toBe('Plus (1)');
  await act(async () => resolve(Counter));
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Plus (2)' })).toBe(button);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an island for those who come again waits on a first visit until something of the page is touched', async () => {
  const main = page(1, 'again');
  const load = vi.fn(async () => Counter);
  start(main, tableOf(load));
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(main);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

test('an island whose chunk fails to load is tried again when it is touched', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const main = page();
  const load = vi.fn(async () => Counter as CounterView);
  load.mockRejectedValueOnce(new Error('no network'));
  await act(async () => void start(main, tableOf(load)));
  expect(errors).toHaveBeenCalledTimes(1);
  await act(async () => screen.getByRole('button').focus());
  await userEvent.click(screen.getByRole('button', { name: 'Plus (1)' }));
  expect(screen.getByRole('button', { name: 'Plus (2)' })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test('an island that is stopped before its chunk arrives stays as it was; a hydrated one becomes server HTML again when its page stays', async () => {
  const main = page();
  const { promise, resolve } = Promise.withResolvers<CounterView>();
  const stop = start(
    main,
    tableOf(() => promise),
  );
  stop();
  await act(async () => resolve(Counter));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Plus (1)' })).toBeDefined();

  let stopLater = () => {};
  await act(async () => {
    stopLater = start(main);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Plus (1)' }));
  await act(async () => stopLater());
  await userEvent.click(screen.getByRole('button', { name: 'Plus (1)' }));
  expect(screen.getByRole('button', { name: 'Plus (1)' })).toBeDefined();
  await act(async () => void start(main));
  await userEvent.click(screen.getByRole('button', { name: 'Plus (1)' }));
  expect(screen.getByRole('button', { name: 'Plus (2)' })).toBeDefined();
});

test('an island that is stopped between loading its chunk and hydrating logs nothing', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const main = page();
  const { promise, resolve } = Promise.withResolvers<CounterView>();
  const stop = start(
    main,
    tableOf(() => promise),
  );
  await act(async () => {
    resolve(Counter);
    await promise;
    await Promise.resolve();
    stop();
  });
  expect(errors).not.toHaveBeenCalled();
});
