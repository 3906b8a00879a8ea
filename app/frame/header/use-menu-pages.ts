import { useEffect, useState } from 'react';
import { fetchFrame } from '#app/navigation/fetch-page.ts';
import type { Frame } from '../page-data.ts';

type MenuFrame = Pick<Frame, 'locale' | 'primary' | 'secondary'>;

/**
 * The pages of the menu, asked for again once the page runs (H9): the document may be an older one. Another language brings pages of
 * its own. When asking fails, what was there stays.
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
