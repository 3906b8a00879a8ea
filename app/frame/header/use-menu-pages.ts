import { useEffect, useState } from 'react';
import { fetchFrame } from '#app/navigation/fetch-page.ts';
import type { Frame } from '#app/wire/page-data.ts';

type MenuFrame = Pick<Frame, 'locale' | 'primary' | 'secondary'>;

/** Fetches the menu again, because the document may come from a cache (H9). */
export function useMenuPages(frame: MenuFrame): MenuFrame {
  const [fetched, setFetched] = useState<MenuFrame>(frame);
  const { locale } = frame;
  useEffect(() => {
    const fetching = new AbortController();
    // No cached response has the key `fresh`.
    fetchFrame(locale, 'fresh', fetching.signal).then(setFetched, (error: unknown) => {
      if (!fetching.signal.aborted) console.warn('The pages of the menu could not be fetched.', error);
    });
    return () => fetching.abort();
  }, [locale]);
  return fetched.locale === locale ? fetched : frame;
}
