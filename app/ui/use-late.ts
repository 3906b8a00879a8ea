import { startTransition, useCallback, useState } from 'react';

/**
 * Replaces React's `lazy`, which would remember a failure (decision 025).
 * @param load must be stable
 */
export function useLate<View>(
  load: () => Promise<View>,
): [View: View | null, fetchView: () => Promise<void>] {
  const [view, setView] = useState<View | null>(null);
  const fetchView = useCallback(
    // Input can interrupt a transition.
    () => load().then((loaded) => startTransition(() => setView(() => loaded))),
    [load],
  );
  return [view, fetchView];
}
