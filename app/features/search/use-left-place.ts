import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { SearchPlace } from './searched-entry.ts';

/** Restores scroll and focus. Returns a function to call when the results are rendered. */
export function useLeftPlace(
  dialog: RefObject<HTMLDialogElement | null>,
  { place, opened }: { place: () => SearchPlace | null; opened: { times: number; query: string } },
) {
  const awaited = useRef<SearchPlace>(null);

  const found = useCallback(
    (query: string) => {
      const { current: shown } = dialog;
      const { current: left } = awaited;
      if (!left || !shown?.open) return;
      if (query !== opened.query) {
        awaited.current = null;
        return;
      }
      const link = [...shown.querySelectorAll('a')].find((each) => each.getAttribute('href') === left.href);
      if (!link) return;
      awaited.current = null;
      shown.scrollTop = left.top;
      link.focus({ preventScroll: true });
    },
    [dialog, opened],
  );

  useEffect(() => {
    awaited.current = opened.times > 0 ? place() : null;
    found(opened.query);
  }, [opened, place, found]);

  return found;
}
