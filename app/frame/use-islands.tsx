import { type ReactNode, type RefObject, useEffect } from 'react';
import type { Html } from '#cms/types.ts';
import { startIslands } from '../islands/start-islands.tsx';
import { islands } from './islands.ts';

/**
 * Starts the islands of each page that is shown in `content`, and stops them when the visitor leaves it.
 * `wrap` must stay the same between renders.
 */
export function useIslands(
  content: RefObject<HTMLElement | null>,
  page: Html,
  wrap: (island: ReactNode) => ReactNode,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other islands
  useEffect(() => {
    return content.current ? startIslands(content.current, { islands, wrap }) : undefined;
  }, [content, page, wrap]);
}
