import { type ReactNode, useEffect } from 'react';
import { PARTS } from '#app/ui/own-id.ts';
import type { Html } from '#cms/types.ts';
import { islands } from './islands.ts';
import { startIslands } from './start-islands.tsx';

/** Starts the islands of each page that is shown, and stops them when the visitor leaves it. `wrap` must stay the same between renders. */
export function useIslands(page: Html, wrap: (island: ReactNode) => ReactNode): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other islands
  useEffect(() => {
    const content = document.getElementById(PARTS.content);
    return content ? startIslands(content, { islands, wrap }) : undefined;
  }, [page, wrap]);
}
