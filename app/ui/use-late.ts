import { startTransition, useCallback, useState } from 'react';

/**
 * React's `lazy` would remember a failure (decision 025).
 * @param load must stay the same between renders
 */
export function useLate<View>(
  load: () => Promise<View>,
): [View: View | null, fetchView: () => Promise<void>] {
  const [view, setView] = useState<View | null>(null);
  const fetchView = useCallback(
    // React can interrupt a transition for input.
    () => load().then((loaded) => startTransition(() => setView(() => loaded))),
    [load],
  );
  return [view, fetchView];
}
