import { useEffect, useState } from 'react';
import { type Slots, slotsInHtml } from '#app/islands/slot.tsx';
import { fetchPayload } from '#app/navigation/fetch-page.ts';
import { payloadPath } from '#site/machine-addresses.ts';

const NONE: Slots = {};

/**
 * Fetches the lobby at each opening, because its events pass.
 * @param times number of times that the search was opened
 */
export function useLobby(href: string, times: number): Slots {
  const [slots, setSlots] = useState(NONE);
  useEffect(() => {
    if (times === 0) return;
    const aborter = new AbortController();
    fetchPayload(payloadPath(href), aborter.signal)
      .then((page) => {
        if ('main' in page) setSlots(slotsInHtml(page.main.html));
      })
      // The next opening tries again.
      .catch(() => {});
    return () => aborter.abort();
  }, [href, times]);
  return slots;
}
