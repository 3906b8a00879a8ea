import { useCallback, useLayoutEffect, useRef } from 'react';
import { holdMenu } from './hold-menu.ts';

/** Follows the browser's own `<details>`: `follow` hears of each opening and closing, and a new path closes it (H4). */
export function useMenu(path: string) {
  const ref = useRef<HTMLDetailsElement>(null);
  const end = useRef<(() => void) | null>(null);

  const follow = useCallback(() => {
    const menu = ref.current;
    if (menu?.open && !end.current) {
      end.current = holdMenu(menu);
    } else if (!menu?.open) {
      end.current?.();
      end.current = null;
    }
  }, []);

  // It may have been opened before there was script. Leaving a path ends it before the next page takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes it.
  useLayoutEffect(() => {
    follow();
    return () => {
      if (ref.current) ref.current.open = false;
      follow();
    };
  }, [follow, path]);

  return { ref, follow };
}
