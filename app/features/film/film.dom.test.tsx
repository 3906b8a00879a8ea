import { act, fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hydrate } from '#app/testing/hydrate.tsx';
import { show } from '#app/testing/show.tsx';
import { examples } from './film.examples.tsx';

test('a film starts with the square of the site, and has the controls of the browser without script and once it plays', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const page = show(examples.waiting ?? <p />);
  const film = page.querySelector('video');
  expect(film?.controls).toBe(true);
  await hydrate(page);
  expect(film?.controls).toBe(false);
  await act(async () => void fireEvent.click(within(page).getByRole('button', { name: 'Speel af' })));
  expect(play).toHaveBeenCalledOnce();
  expect(film?.controls).toBe(true);
  expect(within(page).queryByRole('button')).toBeNull();
});

test('W1 a row of its text plays the film from there; an address of a moment is where it begins', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  window.history.replaceState(null, '', '#ringen-t=12');
  const page = show(examples.waiting ?? <p />);
  const film = page.querySelector('video');
  await hydrate(page);
  expect(film?.currentTime).toBe(12);
  expect(play).not.toHaveBeenCalled();
  const [first] = page.querySelectorAll('li');
  await act(async () => void (first && fireEvent.click(first)));
  expect(film?.currentTime).toBe(0);
  expect(play).toHaveBeenCalledOnce();
});
