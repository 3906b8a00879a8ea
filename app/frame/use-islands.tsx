import { type ReactNode, type RefObject, useEffect } from 'react';
import type { Html } from '#cms/types.ts';
import { startIslands } from '../islands/start-islands.tsx';
import { islands } from './islands.ts';

/** Starts the islands of each page in `content`, and stops them. `wrap` must stay the same. */
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
