import { act, fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hydrate } from '#app/testing/hydrate.tsx';
import { show } from '#app/testing/show.tsx';
import { examples } from './film.examples.tsx';

test('a film starts with the square of the site and goes on with its bar; without script it has the controls of the browser', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const page = show(examples.waiting ?? <p />);
  const film = page.querySelector('video');
  expect(film?.controls).toBe(true);
  await hydrate(page);
  expect(film?.controls).toBe(false);
  await act(async () => void fireEvent.click(within(page).getByRole('button', { name: 'Speel af' })));
  expect(play).toHaveBeenCalledOnce();
  expect(film?.controls).toBe(false);
  expect(await within(page).findByRole('button', { name: 'Speel af' })).toBe(document.activeElement);
  const muted = await within(page).findByRole('button', { name: 'Zonder geluid' });
  await act(async () => void fireEvent.click(muted));
  expect(film?.muted).toBe(true);
  await act(async () => void (film && fireEvent(film, new Event('error'))));
  expect(film?.controls).toBe(true);
});

test('a row of its text plays the film from there; an address of a cue is where it begins (W1)', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  window.history.replaceState(null, '', '#ringen-t=12');
  const page = show(examples.waiting ?? <p />);
  const film = page.querySelector('video');
  await hydrate(page);
  expect(film?.currentTime).toBe(12);
  expect(play).not.toHaveBeenCalled();
  const [first] = page.querySelectorAll('.film-text li');
  await act(async () => void (first && fireEvent.click(first)));
  expect(film?.currentTime).toBe(0);
  expect(play).toHaveBeenCalledOnce();
});

test('another version goes on where the first was, and plays on if it did (W2)', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const page = show(examples.waiting ?? <p />);
  const film = page.querySelector('video');
  await hydrate(page);
  if (film) film.currentTime = 31;
  Object.defineProperty(film, 'paused', { value: false, configurable: true });
  const signed = within(page).getByRole('link', { name: 'Nederlandse Gebarentaal' });
  await act(async () => void fireEvent.click(signed));
  expect(load).toHaveBeenCalledOnce();
  expect(page.querySelector('source')?.getAttribute('src')).toBe('/media/ringen-ngt.mp4');
  expect(film?.currentTime).toBe(31);
  expect(play).toHaveBeenCalledOnce();
  expect(signed.getAttribute('aria-current')).toBe('true');
  Object.defineProperty(film, 'paused', { value: true });
  await act(async () => void fireEvent.click(within(page).getByRole('link', { name: 'Film' })));
  expect(page.querySelector('source')?.getAttribute('src')).toBe('/media/ringen.mp4');
  expect(play).toHaveBeenCalledOnce();
});
