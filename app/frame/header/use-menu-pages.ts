import { useEffect, useState } from 'react';
import { fetchFrame } from '#app/navigation/fetch-page.ts';
import type { Frame } from '../page-data.ts';

type MenuFrame = Pick<Frame, 'locale' | 'primary' | 'secondary'>;

/**
 * The pages in the menu, requested again after hydration (H9), because the document may come from a cache. Each language has its own
 * pages. When the request fails, the old pages stay. `fresh` stands in place of a build's id, so that no cached answer matches.
 */
export function useMenuPages(frame: MenuFrame): MenuFrame {
  const [fresh, setFresh] = useState<MenuFrame>(frame);
  const { locale } = frame;
  useEffect(() => {
    const asking = new AbortController();
    fetchFrame(locale, 'fresh', asking.signal).then(setFresh, (error: unknown) => {
      if (!asking.signal.aborted) console.warn('The pages of the menu could not be asked for again.', error);
    });
    return () => asking.abort();
  }, [locale]);
  return fresh.locale === locale ? fresh : frame;
}
