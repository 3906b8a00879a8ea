import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLate } from './use-late.ts';

const load = vi.fn<() => Promise<() => string>>();

function Page() {
  const [Part, want] = useLate(load);
  return (
    <>
      <button type="button" onClick={() => void want().catch(() => {})}>
        Open
      </button>
      {Part && <Part />}
    </>
  );
}

test('a part that comes late is shown once it is there, also after a failure', async () => {
  render(<Page />);
  load.mockRejectedValueOnce(new Error('no network'));
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.queryByText('Here')).toBeNull();
  load.mockResolvedValueOnce(() => 'Here');
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByText('Here')).toBeDefined();
});
