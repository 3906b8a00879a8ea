import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { uiState } from '#app/wire/ui-state.ts';
import { forEachLocale, localePath } from '#site/languages.ts';
import { HeaderExample } from './header.examples.tsx';

const translations = {
  ...forEachLocale((locale) => ({ href: localePath(locale, '/agenda/mond-open'), exists: false })),
  nl: { href: '/agenda/mond-open', exists: true },
  en: { href: '/en/agenda/mouth-open', exists: true },
};

const header = (path: string, entry = path) => (
  <LocaleProvider value="nl">
    <HeaderExample path={path} entry={entry} translations={translations} />
  </LocaleProvider>
);
const menu = () => document.querySelector('details') as HTMLDetailsElement;
const button = () => menu().querySelector('summary') as HTMLElement;

/** jsdom fires no `toggle`. */
async function press(): Promise<void> {
  await act(async () => {
    menu().open = !menu().open;
    fireEvent(menu(), new Event('toggle'));
  });
}

async function hydrateOpened(part: ReactElement): Promise<void> {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(part);
  menu().open = true;
  await new Promise((done) => menu().addEventListener('toggle', done, { once: true }));
  await act(async () => void render(part, { container: root, hydrate: true }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  window.history.replaceState(null, '', '/agenda/mond-open');
});

test('the menu works without script: a details element, closed at first (H10)', () => {
  document.body.innerHTML = renderToString(header('/'));
  expect(menu().open).toBe(false);
  expect(menu().firstElementChild).toBe(button());
});

test('the language switch leads to this page in the other language, and marks the current language (H2)', () => {
  render(header('/agenda/mond-open'));
  const switcher = within(screen.getByRole('navigation', { name: 'Taal kiezen', hidden: true }));
  const [dutch, english] = switcher.getAllByRole('link', { hidden: true });
  expect([dutch?.getAttribute('href'), dutch?.getAttribute('aria-current')]).toEqual([
    '/agenda/mond-open',
    'true',
  ]);
  expect([english?.getAttribute('href'), english?.getAttribute('aria-current')]).toEqual([
    '/en/agenda/mouth-open',
    null,
  ]);
});

test('the bar has its links, the logo linking to the home page, and the search link (H1)', () => {
  render(header('/nieuws'));
  const navigations = screen.getAllByRole('navigation', { name: 'Hoofdnavigatie' });
  const bar = within(navigations.find((each) => !menu().contains(each)) as HTMLElement);
  const [one, other] = ['Nieuws', 'Agenda'].map((name) => bar.getByRole('link', { name }));
  expect([one?.getAttribute('href'), one?.getAttribute('aria-current')]).toEqual(['/nieuws', 'page']);
  expect([other?.getAttribute('href'), other?.getAttribute('aria-current')]).toEqual(['/agenda', null]);
  expect(screen.getByRole('link', { name: 'Tweeklank, Naar de voorpagina' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Zoeken' }).getAttribute('href')).toBe('/zoeken');
});

test('Escape closes the open menu, unlocks the page and returns focus to its button (H7 H10)', async () => {
  render(header('/agenda/mond-open'));
  await press();
  expect(uiState.get().menuActive).toBe(true);
  expect(document.documentElement.dataset.scrollLocks).toBe('1');
  within(menu()).getAllByRole('link', { name: 'Nieuws' })[0]?.focus();
  await userEvent.keyboard('{Escape}');
  expect(menu().open).toBe(false);
  expect(uiState.get().menuActive).toBe(false);
  expect(document.documentElement.dataset.scrollLocks).toBeUndefined();
  expect(document.activeElement).toBe(button());
});

test('a new path closes the menu, and going back does not open it again (H4)', async () => {
  const { rerender } = render(header('/agenda/mond-open'));
  await press();
  rerender(header('/nieuws'));
  expect(menu().open).toBe(false);
  await act(async () => fireEvent(menu(), new Event('toggle')));
  rerender(header('/agenda/mond-open'));
  expect(menu().open).toBe(false);
});

test.each([
  ['going back or forward', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['search', () => uiState.set('searchActive', true)],
])('%s closes the menu (H4 H6)', async (_, happen) => {
  render(header('/agenda/mond-open'));
  await press();
  await act(async () => void happen());
  expect(menu().open).toBe(false);
  uiState.set('searchActive', false);
});

test('a navigation to the same path closes the menu: a link to the page on screen, or one that a rule leads there (H4)', async () => {
  const { rerender } = render(header('/agenda', 'first'));
  await press();
  expect(menu().open).toBe(true);
  rerender(header('/agenda', 'second'));
  expect(menu().open).toBe(false);
});

test('a menu that was opened before hydration is open for the script as well (H10)', async () => {
  const errors = vi.spyOn(console, 'error');
  await hydrateOpened(header('/agenda/mond-open'));
  expect(menu().open).toBe(true);
  expect(uiState.get().menuActive).toBe(true);
  expect(errors).not.toHaveBeenCalled();
  expect(document.documentElement.dataset.scrollLocks, 'the page behind it must not scroll').toBe('1');
});

test('a menu that was opened before hydration is closed on the page of a link that was followed then (H4)', async () => {
  function Leaving() {
    const [path, setPath] = useState('/agenda/mond-open');
    useLayoutEffect(() => setPath('/nieuws'), []);
    return header(path);
  }
  await hydrateOpened(<Leaving />);
  expect(menu().open).toBe(false);
  expect(document.documentElement.dataset.scrollLocks).toBeUndefined();
});

test('the other parts know whether the header is hidden, and the height of its logo (E1 H6)', async () => {
  const box = { ...new DOMRect(), top: 0, height: 40 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  const scrollTo = (top: number) =>
    act(async () => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
      window.dispatchEvent(new Event('scroll'));
      await new Promise(requestAnimationFrame);
    });
  const { unmount } = render(header('/agenda/mond-open'));
  await scrollTo(0);
  expect(uiState.get()).toMatchObject({ headerHidden: false, logoHeight: 40 });
  await scrollTo(700);
  expect(uiState.get().headerHidden).toBe(true);
  await press();
  expect(uiState.get()).toMatchObject({ headerHidden: false, menuActive: true });
  unmount();
});
