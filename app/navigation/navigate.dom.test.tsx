import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NavigateProvider, useNavigate } from './navigate.ts';

function Press({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(to)}>
      Go
    </button>
  );
}
const press = () => fireEvent.click(screen.getByRole('button'));

test('a part of the frame goes to a page through the router', () => {
  const navigate = vi.fn();
  render(
    <NavigateProvider value={navigate}>
      <Press to="/zoeken" />
    </NavigateProvider>,
  );
  press();
  expect(navigate.mock.calls).toEqual([['/zoeken']]);
});

test('where no router runs, the browser opens the page', () => {
  // jsdom follows only hashes.
  render(<Press to="#deel" />);
  press();
  expect(window.location.hash).toBe('#deel');
});
