import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearchPanel, type PanelPhase } from './search-panel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createPanel() {
  const seen = { phases: [] as PanelPhase[], isActive: false, locks: 0 };
  const panel = createSearchPanel({
    lockScroll() {
      seen.locks += 1;
      return () => {
        seen.locks -= 1;
      };
    },
    setActive: (isActive) => {
      seen.isActive = isActive;
    },
    show: (phase) => seen.phases.push(phase),
  });
  return { panel, seen };
}

test('the panel opens 100 ms after the press, with scrolling locked (S4)', () => {
  const { panel, seen } = createPanel();
  panel.open();
  vi.advanceTimersByTime(99);
  expect(seen).toEqual({ phases: ['opening'], isActive: true, locks: 0 });
  vi.advanceTimersByTime(1);
  expect(seen).toEqual({ phases: ['opening', 'open'], isActive: true, locks: 1 });
});

test('the panel slides away, and 500 ms later scrolling is unlocked and the flag is off (S4)', () => {
  const { panel, seen } = createPanel();
  panel.open();
  vi.advanceTimersByTime(100);
  panel.close();
  vi.advanceTimersByTime(499);
  expect(seen).toMatchObject({ isActive: true, locks: 1 });
  vi.advanceTimersByTime(1);
  expect(seen).toEqual({ phases: ['opening', 'open', 'closing', 'closed'], isActive: false, locks: 0 });
});

test('the 500 ms begin with what closes the panel, however long the next page takes to be drawn (S4)', () => {
  const { panel, seen } = createPanel();
  panel.openAtOnce();
  panel.close(160);
  vi.advanceTimersByTime(339);
  expect(seen).toMatchObject({ isActive: true, locks: 1 });
  vi.advanceTimersByTime(1);
  expect(seen).toMatchObject({ isActive: false, locks: 0 });
  panel.openAtOnce();
  panel.close(800);
  vi.advanceTimersByTime(0);
  expect(seen).toMatchObject({ isActive: false, locks: 0 });
});

test('a navigation before the panel is open keeps it closed', () => {
  const { panel, seen } = createPanel();
  panel.open();
  panel.close();
  vi.runAllTimers();
  expect(seen).toEqual({ phases: ['opening', 'closed'], isActive: false, locks: 0 });
});

test('a press while the panel slides away opens it again, and scrolling is locked only once', () => {
  const { panel, seen } = createPanel();
  panel.open();
  vi.advanceTimersByTime(100);
  panel.close();
  vi.advanceTimersByTime(200);
  panel.open();
  panel.open();
  vi.advanceTimersByTime(1_000);
  expect(seen).toMatchObject({ isActive: true, locks: 1 });
  expect(seen.phases.at(-1)).toBe('open');
  panel.close();
  panel.open();
  panel.close();
  vi.runAllTimers();
  expect(seen).toMatchObject({ isActive: false, locks: 0 });
});

test('stopping in any state undoes everything', () => {
  for (const after of [0, 100]) {
    const { panel, seen } = createPanel();
    panel.open();
    vi.advanceTimersByTime(after);
    panel.stop();
    vi.runAllTimers();
    expect(seen).toMatchObject({ isActive: false, locks: 0 });
  }
});

test('going back to a search opens the panel at once, also while it slides away (S10)', () => {
  const { panel, seen } = createPanel();
  panel.openAtOnce();
  expect(seen).toEqual({ phases: ['open'], isActive: true, locks: 1 });
  panel.close();
  vi.advanceTimersByTime(100);
  panel.openAtOnce();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual({ phases: ['open', 'closing', 'open'], isActive: true, locks: 1 });
});
