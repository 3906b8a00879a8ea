import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import type { Html } from '#cms/types.ts';
import { startIslands } from '../islands/start-islands.tsx';
import { islands } from './islands.ts';

/** Starts before a translation changes texts. `wrap` must be stable. */
export function useIslands(
  content: RefObject<HTMLElement | null>,
  page: Html,
  wrap: (island: ReactNode) => ReactNode,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other islands
  useLayoutEffect(() => {
    return content.current ? startIslands(content.current, { islands, wrap }) : undefined;
  }, [content, page, wrap]);
}
