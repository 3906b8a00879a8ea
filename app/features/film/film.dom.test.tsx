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
