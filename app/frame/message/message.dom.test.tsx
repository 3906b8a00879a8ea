import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import type { PageMessage } from '#app/wire/page-data.ts';
import { Message } from './message.tsx';

const noon = 1_798_714_800;
const message: PageMessage = {
  from: noon,
  until: noon + 60,
  isUrgent: false,
  text: 'Vandaag tot 16 uur.',
  lang: '',
  link: { href: '/bezoek', title: 'Kom langs', isExternal: false },
};
const site = (shown?: PageMessage) => (
  <LocaleProvider value="nl">
    <Message message={shown} />
  </LocaleProvider>
);

afterEach(() => {
  vi.useRealTimers();
});

test('a message is in a live region that was there before it, and can be closed when it is not urgent (V7)', () => {
  const { rerender } = render(site());
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(site(message));
  expect(region.querySelector('p')?.textContent).toBe('Vandaag tot 16 uur. Kom langs');
  const isShort = () => region.querySelector('[data-short]') !== null;
  expect(isShort()).toBe(true);
  const more = screen.getByRole('button', { name: 'Meer', expanded: false });
  act(() => more.click());
  expect(screen.getByRole('button', { name: 'Minder', expanded: true })).toBe(more);
  expect(isShort()).toBe(false);
  act(() => screen.getByRole('button', { name: 'Sluit' }).click());
  expect(region.textContent).toBe('');
  rerender(site({ ...message }));
  expect(region.textContent).toBe('');
  rerender(site({ ...message, text: 'De lift is stuk.', isUrgent: true }));
  expect(region.textContent).toContain('De lift is stuk.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('in an open tab a message goes in its second and keeps its room; a wrong clock changes nothing (V7)', () => {
  vi.useFakeTimers({ now: (noon + 59) * 1000 });
  const { container, unmount } = render(site(message));
  const plate = () => container.querySelector<HTMLElement>('.message-plate')?.dataset.over;
  act(() => vi.advanceTimersByTime(999));
  expect(plate()).toBeUndefined();
  act(() => vi.advanceTimersByTime(1));
  expect(plate()).toBe('true');
  unmount();
  vi.setSystemTime((noon + 3600) * 1000);
  const late = render(site(message));
  act(() => vi.advanceTimersByTime(100_000));
  expect(late.container.querySelector<HTMLElement>('.message-plate')?.dataset.over).toBeUndefined();
});
