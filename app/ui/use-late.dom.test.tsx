import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useLate } from './use-late.ts';

const load = vi.fn<() => Promise<() => ReactElement>>();

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
  load.mockResolvedValueOnce(() => <p>Here</p>);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByText('Here')).toBeDefined();
});
